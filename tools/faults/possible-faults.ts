import ts from 'typescript';
import type { Fault } from './fault.ts';
import { type Edit, editsOf } from './fault-edits.ts';

/** Calls that change nothing that anyone is promised: logging, and the points at which the crash grid may strike. */
const UNPROMISED = /(^|\.)(log|logger|say|console|milestone|debug|info|warn)$|\b(log|logger|console)\./;

/**
 * Every one-line fault that a source may be given, in the order of its lines: a comparison flipped, a refusal removed and so on. Types, imports,
 * comments, logs and texts are left alone, and what would change more than one line.
 */
export function possibleFaults(file: string, text: string): readonly Fault[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lines = text.split('\n');
  const known = new Map<string, number>();
  const afters = new Set<string>();
  const faults: Fault[] = [];
  for (const edit of editsBelow(source, source)) {
    const { line, character } = source.getLineAndCharacterOfPosition(edit.start);
    const before = lines[line] ?? '';
    const end = character + edit.end - edit.start;
    const after = before.slice(0, character) + edit.text + before.slice(end);
    if (end > before.length || after === before || afters.has(`${line} ${after}`)) continue;
    afters.add(`${line} ${after}`);
    const name = `${file}: ${edit.kind}: ${before.trim()}`;
    const times = (known.get(name) ?? 0) + 1;
    known.set(name, times);
    faults.push({ name: times === 1 ? name : `${name} (${times})`, file, kind: edit.kind, line, before, after });
  }
  return faults;
}

function editsBelow(node: ts.Node, source: ts.SourceFile): Edit[] {
  if (isUntouched(node, source)) return [];
  const edits = [...editsOf(node, source)];
  ts.forEachChild(node, (child) => {
    edits.push(...editsBelow(child, source));
  });
  return edits;
}

function isUntouched(node: ts.Node, source: ts.SourceFile): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeAliasDeclaration(node)) return true;
  // `as const` is a type too, but what is before it is not.
  if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return true;
  if (ts.isExpressionStatement(node)) {
    const { expression } = node;
    const called = ts.isAwaitExpression(expression) ? expression.expression : expression;
    if (ts.isCallExpression(called)) return isUnpromised(called, source);
  }
  return ts.isCallExpression(node) && isUnpromised(node, source);
}

function isUnpromised({ expression }: ts.CallExpression, source: ts.SourceFile): boolean {
  return UNPROMISED.test(expression.getText(source));
}

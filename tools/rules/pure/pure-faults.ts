import ts from 'typescript';
import { parsed } from '../parsed.ts';

const PURE = /^packages\/(base|domain|forms|contract|catalogue|asking)\/|^packages\/inputs\/src\/[^/]+\/model\.ts$/;
const TEST = /\.test\.tsx?$/;
const PLATFORM = /^(globalThis|window|self|fetch|process|performance|crypto|navigator|setTimeout|setInterval)$/;
/** What code may use of the language's globals that also know the moment or chance. */
const ALLOWED: ReadonlyMap<string, (member: string) => boolean> = new Map([
  ['Date', (member: string) => member === 'parse' || member === 'UTC'],
  ['Math', (member: string) => member !== 'random'],
  ['Temporal', (member: string) => member !== 'Now'],
]);

/**
 * The places of one file of a pure room that ask the clock, chance or the platform, each as one line, whether they are
 * called, taken apart or given another name. The compiler alone would let the clock and chance pass, and in the models
 * of the inputs, which share the types of their views, the browser too.
 */
export function pureFaults(file: string, content: string): string[] {
  if (!PURE.test(file) || TEST.test(file)) return [];
  const source = parsed(file, content);
  return impureBelow(source).map((node) => {
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
    return `${file}:${line}: “${node.parent.getText(source).replace(/\s+/g, ' ')}”: a pure room is handed its clock and its data`;
  });
}

function impureBelow(node: ts.Node): ts.Identifier[] {
  const found: ts.Identifier[] = [];
  if (ts.isIdentifier(node) && isValue(node) && isImpure(node)) found.push(node);
  ts.forEachChild(node, (child) => {
    found.push(...impureBelow(child));
  });
  return found;
}

/** Whether a name is read as a value: it is neither a type, nor a member’s name, nor declared here. */
function isValue(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isTypeNode(parent) || ts.isQualifiedName(parent) || ts.isPropertySignature(parent)) return false;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isBindingElement(parent)) return parent.initializer === node;
  const named = (parent as { readonly name?: ts.Node }).name;
  return named !== node || ts.isShorthandPropertyAssignment(parent);
}

function isImpure(node: ts.Identifier): boolean {
  const { text, parent } = node;
  if (PLATFORM.test(text)) return true;
  const isAllowed = ALLOWED.get(text);
  if (!isAllowed) return false;
  if (ts.isNewExpression(parent) && parent.expression === node) return (parent.arguments ?? []).length === 0;
  if (ts.isPropertyAccessExpression(parent)) return !isAllowed(parent.name.text);
  if (ts.isElementAccessExpression(parent) && ts.isStringLiteralLike(parent.argumentExpression))
    return !isAllowed(parent.argumentExpression.text);
  return !ts.isTypeQueryNode(parent);
}

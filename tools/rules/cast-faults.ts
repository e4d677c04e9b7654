import ts from 'typescript';
import { testPattern } from './import-rules.ts';
import { parsed } from './parsed.ts';

const ADAPTERS = /^apps\/gateway\/src\/adapters\/.+\.ts$/;
const RUNS = /^(packages|apps|tools)\/.+\.tsx?$/;
/** The vendors' stand-ins keep their own data as JSON; a tool reads what the tools wrote. */
const READS_ITS_OWN = /^(apps\/sandbox|tools)\//;
const TESTS = new RegExp(testPattern);

/** The places in which a cast is the only way, and why. */
const allowed: ReadonlySet<string> = new Set([
  // The contract's schemas were just applied to the value that is cast, and the type is derived from them.
  'apps/gateway/src/http/calls/answer-call.ts',
  // pdfkit takes an open font, and its types know of files alone.
  'apps/gateway/src/papers/letter-faces.ts',
  // The gateway of the same release wrote it into the page, and no schema library reaches the browser.
  'apps/web/src/brand/read-brand-data.ts',
]);

/**
 * The casts of one file that could hide any shape at all, each as one line. In running code these are `as never`, `as
 * any`, one cast upon another, `<T>value`, `value!` and `@ts-expect-error`; in packages and apps also JSON, or the body
 * of an answer, that is given a type without being read. In the gateway's adapters, tests included, also a cast to a
 * type of Stripe: what is asked of a provider is held against the provider's types.
 *
 * A single cast stays allowed where the type before it says less than the code knows: the keys of an object of ours, a
 * column of JSON that the store wrote itself, a view whose members are all `unknown`. The compiler still refuses it
 * between types that have nothing in common.
 */
export function castFaults(file: string, content: string): string[] {
  if (allowed.has(file)) return [];
  const runs = RUNS.test(file) && !TESTS.test(file);
  if (!runs && !ADAPTERS.test(file)) return [];
  const source = parsed(file, content);
  const place = (position: number) => `${file}:${source.getLineAndCharacterOfPosition(position).line + 1}`;
  const silenced = [...content.matchAll(/\/[/*]\s*@ts-expect-error/g)].map(
    ({ index }) => `${place(index)}: “@ts-expect-error”: make the types true`,
  );
  const cast = nodesBelow(source).flatMap((node) => {
    const remedy = remedyFor(node, {
      source,
      readsItsOwn: !runs || READS_ITS_OWN.test(file),
      isAdapter: ADAPTERS.test(file),
    });
    return remedy === undefined
      ? []
      : [`${place(node.getStart(source))}: “${node.getText(source).replace(/\s+/g, ' ')}”: ${remedy}`];
  });
  return [...silenced, ...cast];
}

type About = { readonly source: ts.SourceFile; readonly readsItsOwn: boolean; readonly isAdapter: boolean };

function remedyFor(node: ts.Node, { source, readsItsOwn, isAdapter }: About): string | undefined {
  if (ts.isTypeAssertionExpression(node) || ts.isNonNullExpression(node)) return 'ask whether it is so, or assert it';
  if (!readsItsOwn && ts.isVariableDeclaration(node) && node.type && isTyped(node.type) && isRead(node.initializer))
    return 'declare it unknown, and read what it is';
  if (!readsItsOwn && ts.isSatisfiesExpression(node) && isTyped(node.type) && isRead(node.expression))
    return 'what was not read satisfies any type: read what it is';
  if (!ts.isAsExpression(node)) return undefined;
  const named = node.type.getText(source);
  if (isAdapter && named.startsWith('Stripe.')) return 'let the provider’s types say what may be asked';
  if (/^(any|never)$/.test(named)) return 'let the types say what may be given';
  if (ts.isAsExpression(bare(node.expression))) return 'a cast upon a cast hides any shape: read what it is';
  return !readsItsOwn && isTyped(node.type) && isRead(node.expression)
    ? 'read what it is, by a schema or a guard'
    : undefined;
}

/** Whether a type says more than that nothing is known. */
function isTyped(type: ts.TypeNode): boolean {
  if (type.kind === ts.SyntaxKind.UnknownKeyword) return false;
  if (!ts.isTypeLiteralNode(type)) return true;
  return type.members.some(
    (member) =>
      !(ts.isPropertySignature(member) || ts.isIndexSignatureDeclaration(member)) ||
      member.type?.kind !== ts.SyntaxKind.UnknownKeyword,
  );
}

/** Whether a value is what `JSON.parse` or the `json` of an answer gives. */
function isRead(value: ts.Expression | undefined): boolean {
  const call = value && bare(value);
  if (!call || !ts.isCallExpression(call)) return false;
  return /(^JSON\.parse|\.json)$/.test(call.expression.getText());
}

/** An expression without its brackets, its `await` and the type it is checked against. */
function bare(value: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(value) || ts.isAwaitExpression(value) || ts.isSatisfiesExpression(value)
    ? bare(value.expression)
    : value;
}

function nodesBelow(node: ts.Node): ts.Node[] {
  const nodes: ts.Node[] = [];
  ts.forEachChild(node, (child) => {
    nodes.push(child, ...nodesBelow(child));
  });
  return nodes;
}

import ts from 'typescript';

/** What a fault replaces a stretch of source with: positions count characters from the start of the file. */
export type Edit = { readonly kind: string; readonly start: number; readonly end: number; readonly text: string };

const BOUNDARIES: { readonly [operator: string]: string } = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const OPPOSITES: { readonly [operator: string]: string } = {
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
};
const JOINTS: { readonly [operator: string]: string } = { '&&': '||', '||': '&&' };
const SUMS: { readonly [operator: string]: string } = {
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '+=': '-=',
  '-=': '+=',
};
const SQL: { readonly [word: string]: string } = { and: 'or', or: 'and', '>': '>=', '<': '<=', '>=': '>', '<=': '<' };
const CALLS: { readonly [name: string]: string } = { some: 'every', every: 'some', min: 'max', max: 'min' };

/** The ways in which one node of a source may be made wrong; none for most nodes. */
export function editsOf(node: ts.Node, source: ts.SourceFile): readonly Edit[] {
  const put = (kind: string, at: ts.Node, text: string): Edit[] => [
    { kind, start: at.getStart(source), end: at.end, text },
  ];
  if (ts.isBinaryExpression(node)) return [...operatorEdits(node, source, put), ...operandEdits(node, source, put)];
  if (ts.isIfStatement(node))
    return [...negated(node.expression, source, put), ...(isRefusal(node) ? put('refusal removed', node, ';') : [])];
  if (ts.isConditionalExpression(node)) return negated(node.condition, source, put);
  if (ts.isNumericLiteral(node) && /^[\d_]+$/.test(node.getText(source)))
    return isValue(node) ? put('number plus one', node, String(Number(node.text) + 1)) : [];
  if (node.kind === ts.SyntaxKind.TrueKeyword) return put('boolean flipped', node, 'false');
  if (node.kind === ts.SyntaxKind.FalseKeyword) return put('boolean flipped', node, 'true');
  if (ts.isExpressionStatement(node) && isCall(node.expression)) return put('call removed', node, ';');
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
    return chainEdits(node, node.expression, source);
  return ts.isTemplateLiteralToken(node) && isSql(node, source) ? sqlEdits(node, source) : [];
}

type Put = (kind: string, at: ts.Node, text: string) => Edit[];

function operatorEdits({ operatorToken, left, right }: ts.BinaryExpression, source: ts.SourceFile, put: Put): Edit[] {
  const operator = operatorToken.getText(source);
  const swap = (kind: string, by: { readonly [operator: string]: string }) =>
    by[operator] === undefined ? [] : put(kind, operatorToken, by[operator]);
  const isText = [left, right].some((side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side));
  return [
    ...swap('boundary moved', BOUNDARIES),
    ...swap('comparison flipped', OPPOSITES),
    ...swap('and and or swapped', JOINTS),
    ...(isText ? [] : swap('arithmetic turned round', SUMS)),
  ];
}

function operandEdits({ operatorToken, left, right }: ts.BinaryExpression, source: ts.SourceFile, put: Put): Edit[] {
  const operator = operatorToken.getText(source);
  if (operator === '??') return [{ kind: 'fallback dropped', start: left.end, end: right.end, text: '' }];
  const isEquality = operator === '===' || operator === '!==';
  const isCode = isEquality && ts.isStringLiteral(right) && right.text !== '' && !ts.isTypeOfExpression(left);
  return isCode ? put('code changed', right, `'${right.text}_'`) : [];
}

function negated(condition: ts.Expression, source: ts.SourceFile, put: Put): Edit[] {
  const isNot = ts.isPrefixUnaryExpression(condition) && condition.operator === ts.SyntaxKind.ExclamationToken;
  const text = isNot ? condition.operand.getText(source) : `!(${condition.getText(source)})`;
  return put('condition negated', condition, text);
}

/** A link of a chain: a condition that a query drops, or one call for its opposite. */
function chainEdits(node: ts.CallExpression, { expression, name }: ts.PropertyAccessExpression, source: ts.SourceFile) {
  if (name.text === 'where') {
    const dot = source.text.indexOf('.', expression.end);
    return [{ kind: 'query condition dropped', start: dot, end: node.end, text: '' }];
  }
  const other = Object.hasOwn(CALLS, name.text) ? CALLS[name.text] : undefined;
  return other ? [{ kind: 'call swapped', start: name.getStart(source), end: name.end, text: other }] : [];
}

/** Whether a condition only ends what follows: a return, a throw or a refusal, with nothing else. */
function isRefusal({ thenStatement, elseStatement, parent }: ts.IfStatement): boolean {
  if (elseStatement !== undefined || (ts.isIfStatement(parent) && parent.elseStatement !== undefined)) return false;
  const isCalled = ts.isExpressionStatement(thenStatement) && isCall(thenStatement.expression);
  return ts.isReturnStatement(thenStatement) || ts.isThrowStatement(thenStatement) || isCalled;
}

function isCall(expression: ts.Expression): boolean {
  return ts.isCallExpression(ts.isAwaitExpression(expression) ? expression.expression : expression);
}

/** Words of a query between blanks on one line, each for another. */
function sqlEdits(node: ts.TemplateLiteralToken, source: ts.SourceFile): Edit[] {
  const from = node.getStart(source);
  return [...node.getText(source).matchAll(/(?<= )(and|or|[<>]=?)(?= )/gi)].map(({ 0: word, index }) => ({
    kind: 'query changed',
    start: from + index,
    end: from + index + word.length,
    text: SQL[word.toLowerCase()] ?? word,
  }));
}

function isSql(node: ts.TemplateLiteralToken, source: ts.SourceFile): boolean {
  const whole = ts.isNoSubstitutionTemplateLiteral(node) ? node : node.parent;
  const template = ts.isTemplateSpan(whole) ? whole.parent : whole;
  const isTagged = ts.isTaggedTemplateExpression(template.parent);
  const text = isTagged ? template.parent.getText(source) : template.getText(source);
  return isTagged ? text.startsWith('sql') : /^`\s*(alter|create|delete|grant|insert|select|update|with)\s/i.test(text);
}

/** Whether a number counts something: it names no property. */
function isValue({ parent }: ts.NumericLiteral): boolean {
  return !(ts.isPropertyAssignment(parent) && ts.isNumericLiteral(parent.name)) && !ts.isEnumMember(parent);
}

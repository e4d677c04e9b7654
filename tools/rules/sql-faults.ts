import ts from 'typescript';
import { parsed } from './parsed.ts';

/** One file by its path from the root of the checkout. */
export type Source = { readonly file: string; readonly content: string };

const GATEWAY = 'apps/gateway/src/';
const STORE = `${GATEWAY}store/`;
const TEST = /\.test\.[cm]?tsx?$/;
const REMEDY = 'asks the database: move the query to apps/gateway/src/store';

/** What opens the database builds its driver, and takes the application's role by it. */
const OPENERS: ReadonlySet<string> = new Set([
  `${GATEWAY}start/open-database.ts`,
  `${GATEWAY}adapters/pglite/open-pglite.ts`,
  `${GATEWAY}adapters/pglite/prepared-pglite.ts`,
  `${GATEWAY}adapters/pglite/prepared-statements.ts`,
  `${GATEWAY}adapters/postgres/open-postgres.ts`,
]);

/**
 * The job queue's tables are those of its library, which gives no call for what these ask. The last hands the queue's
 * own statements on.
 */
const QUEUE: ReadonlySet<string> = new Set([
  `${GATEWAY}jobs/parked-jobs.ts`,
  `${GATEWAY}jobs/queue-states.ts`,
  `${GATEWAY}jobs/start-worker.ts`,
  `${GATEWAY}adapters/pglite/boss-on-pglite.ts`,
]);

const LIBRARY = /^(kysely|pg|pg-pool|@electric-sql\/pglite)(\/|$)/;
/** The ways into a query, its tables' shapes included, by the names that no other library of the gateway has. */
const BUILDERS =
  /^(select(NoFrom|From)|insertInto|updateTable|deleteFrom|mergeInto|replaceInto|executeQuery|withRecursive|getExecutor|schema|introspection|sql)$/;
/** A driver's own ways. Requests have a `query` too, and patterns an `exec`. */
const DRIVEN = /^(query|exec)$/;
const HAS_A_QUERY = /^(request|call)$/;
const PATTERN = /^[A-Z][A-Z_]*$/;

/**
 * The places in the gateway that ask the database although they are off the store's floor, each as one line: its query
 * builders, its `sql`, a query that is handed over whole, its driver or the queue's own way to ask, whether it is
 * called, taken apart or given another name. A file of the store may not hand the library on to them. Decision 72 names
 * the files that are exempt. A member whose name only a variable holds is not seen.
 */
export function sqlFaults({ file, content }: Source): string[] {
  if (!file.startsWith(GATEWAY) || TEST.test(file)) return [];
  const source = parsed(file, content);
  const handsOn = file.startsWith(STORE) ? handedOnOf(source) : undefined;
  const faults = nodesBelow(source).flatMap((node) => {
    const place = `${file}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`;
    if (handsOn) return handsOn(node) ? [`${place}: the store doesn’t hand on what queries are made of`] : [];
    return asks(file, node) ? [`${place}: ${REMEDY}`] : [];
  });
  return [...new Set(faults)];
}

function asks(file: string, node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isImportEqualsDeclaration(node) || ts.isExportDeclaration(node))
    return leadsToLibrary(node) && !isAllowed(file, node);
  if (ts.isCallExpression(node)) return isLoad(node) || (ts.isIdentifier(node.expression) && isDriven(file, node));
  if (ts.isTaggedTemplateExpression(node)) return ts.isIdentifier(node.tag) && node.tag.text === 'sql';
  if (ts.isBindingElement(node)) return asksByName(file, boundName(node), () => isTakenApart(node));
  return asksByName(file, memberName(node), () => isDriver(node));
}

function asksByName(file: string, name: string | undefined, isOfDriver: () => boolean): boolean {
  if (name === undefined) return false;
  if (name === 'executeSql') return !QUEUE.has(file);
  if (DRIVEN.test(name)) return !OPENERS.has(file) && !QUEUE.has(file) && isOfDriver();
  return BUILDERS.test(name);
}

function memberName(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (!ts.isElementAccessExpression(node)) return undefined;
  return ts.isStringLiteralLike(node.argumentExpression) ? node.argumentExpression.text : undefined;
}

function boundName({ propertyName, name, dotDotDotToken, parent }: ts.BindingElement): string | undefined {
  if (dotDotDotToken || !ts.isObjectBindingPattern(parent)) return undefined;
  const bound = propertyName ?? name;
  return ts.isIdentifier(bound) || ts.isStringLiteralLike(bound) ? bound.text : undefined;
}

/** Whether a member called `query` or `exec` can be a driver's. */
function isDriver(node: ts.Node): boolean {
  if (!ts.isPropertyAccessExpression(node) && !ts.isElementAccessExpression(node)) return false;
  const owner = node.expression;
  if (memberName(node) === 'exec')
    return !ts.isRegularExpressionLiteral(owner) && !ts.isNewExpression(owner) && !PATTERN.test(owner.getText());
  const isCalled = ts.isCallExpression(node.parent) && node.parent.expression === node;
  return isCalled || !HAS_A_QUERY.test(owner.getText());
}

/** Whether a value other than a checked request is taken apart; a function's arguments are judged at the call. */
function isTakenApart({ parent }: ts.BindingElement): boolean {
  if (!ts.isVariableDeclaration(parent.parent)) return false;
  return !/^checkRequest\(/.test(parent.parent.initializer?.getText() ?? '');
}

function isDriven(file: string, { expression }: ts.CallExpression): boolean {
  return ts.isIdentifier(expression) && DRIVEN.test(expression.text) && !OPENERS.has(file);
}

/** Whether a call loads the library while the program runs, or a module that only a variable names. */
function isLoad({ expression, arguments: [address] }: ts.CallExpression): boolean {
  const isRequire = ts.isIdentifier(expression) && expression.text === 'require';
  if (!isRequire && expression.kind !== ts.SyntaxKind.ImportKeyword) return false;
  return !address || !ts.isStringLiteralLike(address) || LIBRARY.test(address.text);
}

type Door = ts.ImportDeclaration | ts.ImportEqualsDeclaration | ts.ExportDeclaration;

function leadsToLibrary(door: Door): boolean {
  const named = ts.isImportEqualsDeclaration(door)
    ? ts.isExternalModuleReference(door.moduleReference) && door.moduleReference.expression
    : door.moduleSpecifier;
  return !!named && ts.isStringLiteralLike(named) && LIBRARY.test(named.text);
}

/** Types may be taken anywhere. */
function isAllowed(file: string, door: Door): boolean {
  if (isOfTypes(door)) return true;
  if (!OPENERS.has(file) || !ts.isImportDeclaration(door)) return false;
  if (!/^'kysely/.test(door.moduleSpecifier.getText())) return true;
  const names = door.importClause?.namedBindings;
  return (
    door.moduleSpecifier.getText() === "'kysely'" &&
    !!names &&
    ts.isNamedImports(names) &&
    names.elements.every((one) => one.isTypeOnly || /^(Kysely|\w+Dialect)$/.test((one.propertyName ?? one.name).text))
  );
}

function isOfTypes(door: Door): boolean {
  if (!ts.isImportDeclaration(door))
    return door.isTypeOnly || (ts.isExportDeclaration(door) && allTypes(door.exportClause));
  const { importClause } = door;
  if (!importClause) return false;
  return (
    importClause.phaseModifier === ts.SyntaxKind.TypeKeyword ||
    (!importClause.name && allTypes(importClause.namedBindings))
  );
}

function allTypes(names: ts.NamedExportBindings | ts.NamedImportBindings | undefined): boolean {
  if (!names || !(ts.isNamedImports(names) || ts.isNamedExports(names))) return false;
  return names.elements.length > 0 && [...names.elements].every(({ isTypeOnly }) => isTypeOnly);
}

/** Says of a node of one file whether it exports a value of the library as it is. */
function handedOnOf(source: ts.SourceFile): (node: ts.Node) => boolean {
  const taken = new Set(source.statements.flatMap((one) => (ts.isImportDeclaration(one) ? valuesOf(one) : [])));
  const isTaken = (value: ts.Node | undefined) => !!value && ts.isIdentifier(value) && taken.has(value.text);
  return (node) => {
    if (ts.isExportDeclaration(node) && node.moduleSpecifier) return leadsToLibrary(node) && !isOfTypes(node);
    if (ts.isExportSpecifier(node))
      return !node.parent.parent.moduleSpecifier && !node.isTypeOnly && isTaken(node.propertyName ?? node.name);
    if (ts.isExportAssignment(node)) return isTaken(node.expression);
    if (!ts.isVariableStatement(node)) return false;
    const isExported = (node.modifiers ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    return isExported && node.declarationList.declarations.some(({ initializer }) => isTaken(initializer));
  };
}

function valuesOf(door: ts.ImportDeclaration): string[] {
  if (!leadsToLibrary(door) || isOfTypes(door) || !door.importClause) return [];
  const { name, namedBindings } = door.importClause;
  const listed = namedBindings && ts.isNamedImports(namedBindings) ? [...namedBindings.elements] : [];
  const whole = namedBindings && ts.isNamespaceImport(namedBindings) ? [namedBindings.name] : [];
  return [...(name ? [name] : []), ...whole, ...listed.filter((one) => !one.isTypeOnly).map((one) => one.name)].map(
    (one) => one.text,
  );
}

function nodesBelow(node: ts.Node): ts.Node[] {
  const nodes: ts.Node[] = [];
  ts.forEachChild(node, (child) => {
    nodes.push(child, ...nodesBelow(child));
  });
  return nodes;
}

import ts from 'typescript';
import { parsed } from '../parsed.ts';
import type { Source } from '../sql-faults.ts';

/** A name in the module that a specifier leads to; `*` is all of them. */
export type Taken = { readonly from: string; readonly name: string };

/** What one file gives others and takes from them. */
export type Module = {
  readonly file: string;
  readonly content: string;
  /** The values that it declares and exports. A default export is its framework's to find. */
  readonly declared: readonly string[];
  /** The types that it declares and exports. */
  readonly types: readonly string[];
  /** What it re-exports under its own name; `*`: everything, under the original names. */
  readonly handedOn: readonly (Taken & { readonly as: string; readonly isType: boolean })[];
  /** What it uses of other files. */
  readonly taken: readonly Taken[];
};

/** Reads the exports and imports of a TypeScript or JavaScript file, those in types and at run time included. */
export function readModule({ file, content }: Source): Module {
  const source = parsed(file, content);
  return {
    file,
    content,
    declared: source.statements.flatMap(declaredBy),
    types: source.statements.flatMap(typesBy),
    handedOn: source.statements.flatMap(handedOnBy),
    taken: [...source.statements.flatMap(importedBy), ...takenBelow(source)],
  };
}

function declaredBy(statement: ts.Statement): string[] {
  const words = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []).map(({ kind }) => kind) : [];
  if (ts.isExportDeclaration(statement) && !statement.moduleSpecifier && !statement.isTypeOnly)
    return elementsOf(statement).flatMap(({ name, isTypeOnly }) => (isTypeOnly ? [] : [name.text]));
  if (!words.includes(ts.SyntaxKind.ExportKeyword) || words.includes(ts.SyntaxKind.DefaultKeyword)) return [];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => namesIn(name));
  return (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name
    ? [statement.name.text]
    : [];
}

function typesBy(statement: ts.Statement): string[] {
  if (!ts.isTypeAliasDeclaration(statement) && !ts.isInterfaceDeclaration(statement)) return [];
  const words = (statement.modifiers ?? []).map(({ kind }) => kind);
  return words.includes(ts.SyntaxKind.ExportKeyword) ? [statement.name.text] : [];
}

/** The names that a declaration makes, those of a pattern too. */
function namesIn(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesIn(element.name) : []));
}

function handedOnBy(statement: ts.Statement): Module['handedOn'] {
  if (!ts.isExportDeclaration(statement) || !statement.moduleSpecifier) return [];
  const from = specifierOf(statement.moduleSpecifier);
  if (!statement.exportClause) return [{ from, name: '*', as: '*', isType: statement.isTypeOnly }];
  return elementsOf(statement).map((element) => ({
    from,
    name: (element.propertyName ?? element.name).text,
    as: element.name.text,
    isType: statement.isTypeOnly || element.isTypeOnly,
  }));
}

function elementsOf({ exportClause }: ts.ExportDeclaration): readonly ts.ExportSpecifier[] {
  return exportClause && ts.isNamedExports(exportClause) ? exportClause.elements : [];
}

function importedBy(statement: ts.Statement): Taken[] {
  if (!ts.isImportDeclaration(statement) || !statement.importClause) return [];
  const from = specifierOf(statement.moduleSpecifier);
  const { namedBindings } = statement.importClause;
  if (!namedBindings) return [];
  if (ts.isNamespaceImport(namedBindings)) return [{ from, name: '*' }];
  return namedBindings.elements.map(({ name, propertyName }) => ({ from, name: (propertyName ?? name).text }));
}

/** Imports in the middle of a file: `import('…')`, as a value the whole module, as a type the name used. */
function takenBelow(node: ts.Node): Taken[] {
  const taken: Taken[] = [];
  const called = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  const [address] = called ? node.arguments : [];
  if (address && ts.isStringLiteralLike(address)) taken.push({ from: address.text, name: '*' });
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
    taken.push({ from: specifierOf(node.argument.literal), name: '*' });
  ts.forEachChild(node, (child) => {
    taken.push(...takenBelow(child));
  });
  return taken;
}

function specifierOf(node: ts.Node): string {
  return ts.isStringLiteralLike(node) ? node.text : '';
}

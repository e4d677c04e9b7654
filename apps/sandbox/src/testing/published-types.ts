import ts from 'typescript';

/** Says how a value differs from a published type: keys that are missing, unknown, or filled with something else. */
export type Comparison = (typeName: string, value: unknown) => string[];

/**
 * Reads types as their vendor's own package declares them, such as `{ refund: 'Stripe.Refund' }` of "stripe" (its
 * default export as `name`). Types are gone at run time, so the compiler is asked. Comparing throws if the module has
 * no such type.
 */
export function publishedTypes(of: { module: string; name: string; types: Record<string, string> }): Comparison {
  const file = `${import.meta.dirname}/published.ts`;
  const members = Object.entries(of.types).map(([name, type]) => `${name}: ${type};`);
  const source = `import type ${of.name} from '${of.module}';\nexport type Published = { ${members.join(' ')} };`;
  const program = ts.createProgram([file], options, hostWith(file, source));
  const checker = program.getTypeChecker();
  const declaration = program.getSourceFile(file)?.statements[1];
  if (!declaration || !ts.isTypeAliasDeclaration(declaration)) throw new Error('The types could not be read.');
  const published = checker.getTypeAtLocation(declaration.name);
  return (typeName, value) => {
    const symbol = published.getProperty(typeName);
    const type = symbol && checker.getTypeOfSymbol(symbol);
    // A type that is not found is `any`, which would find nothing wrong with anything.
    if (!type || type.flags & ts.TypeFlags.Any) throw new Error(`There is no published type "${typeName}".`);
    return compare(checker, type, { value, path: typeName });
  };
}

const options: ts.CompilerOptions = {
  strict: true,
  module: ts.ModuleKind.NodeNext,
  target: ts.ScriptTarget.ES2024,
  skipLibCheck: true,
  noEmit: true,
  types: [],
  lib: ['lib.es2024.d.ts'],
};

function hostWith(file: string, source: string): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (name, language) =>
    name === file ? ts.createSourceFile(name, source, language) : getSourceFile.call(host, name, language);
  host.fileExists = (name) => name === file || fileExists.call(host, name);
  return host;
}

type Place = { value: unknown; path: string };

function compare(checker: ts.TypeChecker, type: ts.Type, { value, path }: Place): string[] {
  const choices = type.isUnion() ? type.types : [type];
  if (choices.some((choice) => takesPlain(checker, choice, value))) return [];
  if (typeof value !== 'object' || value === null)
    return [`${path}: ${JSON.stringify(value)} is not ${checker.typeToString(type)}`];
  // The best-fitting choice is taken as the one that was meant.
  const attempts = choices
    .filter((choice) => choice.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))
    .map((choice) => compareObject(checker, choice, { value, path }))
    .sort((left, right) => left.length - right.length);
  return attempts[0] ?? [`${path}: an object is not ${checker.typeToString(type)}`];
}

function takesPlain(checker: ts.TypeChecker, type: ts.Type, value: unknown): boolean {
  if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return true;
  if (value === null) return Boolean(type.flags & ts.TypeFlags.Null);
  // A decimal travels as text; a library makes an object of it.
  if (typeof value === 'string' && checker.typeToString(type) === 'Decimal') return true;
  if (type.isLiteral()) return type.value === value;
  if (type.isIntersection()) return type.types.some((part) => takesPlain(checker, part, value));
  if (typeof value === 'boolean')
    return Boolean(type.flags & ts.TypeFlags.Boolean) || checker.typeToString(type) === String(value);
  if (typeof value === 'string') return Boolean(type.flags & ts.TypeFlags.String);
  return typeof value === 'number' && Boolean(type.flags & ts.TypeFlags.Number);
}

function compareObject(checker: ts.TypeChecker, type: ts.Type, { value, path }: Place): string[] {
  if (checker.isArrayType(type)) {
    const [element] = checker.getTypeArguments(type as ts.TypeReference);
    if (!Array.isArray(value) || !element) return [`${path}: expected a list`];
    return value.flatMap((item, index) => compare(checker, element, { value: item, path: `${path}[${index}]` }));
  }
  if (Array.isArray(value)) return [`${path}: expected no list`];
  const given = value as Record<string, unknown>;
  const index = type.getStringIndexType();
  const known = type.getProperties().filter((property) => !(property.flags & ts.SymbolFlags.Method));
  const missing = known
    .filter((property) => !(property.flags & ts.SymbolFlags.Optional) && given[property.name] === undefined)
    .map((property) => `${path}.${property.name}: is missing`);
  const wrong = Object.entries(given).flatMap(([name, item]) => {
    const property = known.find((candidate) => candidate.name === name);
    const expected = property ? checker.getTypeOfSymbol(property) : index;
    if (!expected) return [`${path}.${name}: is not known`];
    return compare(checker, expected, { value: item, path: `${path}.${name}` });
  });
  return [...missing, ...wrong];
}

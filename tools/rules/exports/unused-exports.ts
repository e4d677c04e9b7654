import { dirname, join, normalize } from 'node:path';
import { testPattern } from '../import-rules.ts';
import { awaitedExports } from './awaited-exports.ts';
import type { Module } from './read-module.ts';

/** The ways into a package, as its package.json says them. */
export type Doors = {
  readonly name: string;
  readonly folder: string;
  readonly exports: Readonly<Record<string, string>>;
};

/** Found by their folder rather than imported. */
const FOUND = /^packages\/inputs\/src\/[^/]+\/view\.tsx$/;
/** The examples of each input are shown and tested, and sold to nobody. */
const TESTS = new RegExp(`${testPattern}|^packages/inputs/src/([^/]+/)?examples?(-[a-z]+)*\\.ts$`);
const AWAITED = 'tools/rules/exports/awaited-exports.ts';
const RUNS = /^(packages|apps|tools)\//;

/**
 * The values that a file exports and nobody imports, across packages, each as one line. A value counts if nothing
 * imports it, or only tests do and the file itself does not use it. An index's re-export must be used by somebody, and
 * counts as a use only then. A type that its own file uses is left alone: the caller of an exported function may need
 * its name.
 */
export function unusedExports(modules: readonly Module[], packages: readonly Doors[]): string[] {
  const users = usersOf(modules, packages);
  return modules.flatMap(({ file, content, declared, types, handedOn }) => {
    if (!RUNS.test(file) || TESTS.test(file) || FOUND.test(file)) return [];
    const isUsedHere = (name: string) => (content.match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).length > 1;
    const own = declared.flatMap((name) => {
      const by = [...users(file, name)];
      const isCalled = by.some((one) => !TESTS.test(one));
      if (awaitedExports.has(`${file} ${name}`))
        return isCalled ? [`${file}: ${name} is awaited no more: take it off ${AWAITED}`] : [];
      if (isCalled) return [];
      if (by.length === 0) return [`${file}: ${name} is exported and nobody imports it: delete it, or don’t export it`];
      return isUsedHere(name) ? [] : [`${file}: only tests use ${name}: delete it, or move it to what tests share`];
    });
    const unnamed = types.filter((name) => !isUsedHere(name) && users(file, name).size === 0);
    const passed = handedOn.filter(({ as, isType }) => as !== '*' && !isType && users(file, as).size === 0);
    return [
      ...own,
      ...unnamed.map((name) => `${file}: the type ${name} is exported and nobody uses it: delete it`),
      ...passed.map(({ as }) => `${file}: nobody takes ${as} here: don’t hand it on`),
    ];
  });
}

/** Who imports a name of a file, directly or through files that re-export it. */
function usersOf(modules: readonly Module[], packages: readonly Doors[]) {
  const files = new Map(modules.map((one) => [one.file, one]));
  const takers = new Map<string, Set<string>>();
  const note = (target: string, name: string, by: string) => {
    const known = takers.get(`${target} ${name}`);
    if (known?.has(by)) return;
    if (known) known.add(by);
    else takers.set(`${target} ${name}`, new Set([by]));
    for (const { from, name: theirs, as } of files.get(target)?.handedOn ?? [])
      if (as === name || as === '*' || name === '*') {
        const next = resolve(target, from, packages);
        if (next) note(next, theirs === '*' ? name : theirs, by);
      }
  };
  for (const { file, taken } of modules)
    for (const { from, name } of taken) {
      const target = resolve(file, from, packages);
      if (target) note(target, name, file);
    }
  return (file: string, name: string): ReadonlySet<string> =>
    new Set([...(takers.get(`${file} ${name}`) ?? []), ...(takers.get(`${file} *`) ?? [])]);
}

/** The file that a specifier leads to, or undefined if it is not one of ours. */
function resolve(file: string, specifier: string, packages: readonly Doors[]): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier));
  const home = packages.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`));
  if (!home) return undefined;
  const door = `.${specifier.slice(home.name.length)}`;
  const way = home.exports[door] ?? home.exports['./*']?.replace('*', door.slice(2));
  return way && normalize(join(home.folder, way));
}

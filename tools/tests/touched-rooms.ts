/** Vitest knows which tests import a file. These read files by themselves, by the beginning of the path that they read. */
const READERS: readonly (readonly [path: string, tests: readonly string[]])[] = [
  [
    'brands/',
    [
      'tools',
      'packages/asking',
      'packages/catalogue',
      'apps/gateway/tests',
      'apps/gateway/src/look',
      'apps/gateway/src/config',
    ],
  ],
  ['texts/', ['tools', 'packages/catalogue', 'apps/web', 'apps/gateway/src/policies', 'apps/gateway/tests/papers']],
  ['docs/', ['tools']],
  ['examples/', ['tools']],
  ['schemas/', ['tools']],
  ['README.md', ['tools/docs/pages']],
  ['apps/gateway/src/store/money/check-books.sql', ['apps/gateway/src/money/books']],
];

/** How the tests of the rooms that files touch are found: files of code for `vitest related`, and names of tests that read the others. */
export function touchedRooms(files: readonly string[]): {
  readonly code: readonly string[];
  readonly tests: readonly string[];
} {
  const code = files.filter((file) => /^(apps|packages|tools)\/.*\.tsx?$/.test(file));
  const tests = READERS.flatMap(([path, names]) => (files.some((file) => file.startsWith(path)) ? names : []));
  return { code, tests: [...new Set(tests)] };
}

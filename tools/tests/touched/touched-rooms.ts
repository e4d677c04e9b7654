type Readers = {
  /** Beginnings of the paths of tests. */
  readonly tests: readonly string[];
  /** What reads them for the tests that import it. */
  readonly sources?: readonly string[];
};

/**
 * Vitest knows which tests import a file. These tests read files themselves, or run them as a program, by the beginning
 * of the path.
 */
export const readers: { readonly [path: string]: Readers } = {
  'brands/': {
    tests: [
      'tools/',
      'packages/asking/',
      'packages/catalogue/',
      'packages/domain/src/rating/',
      'packages/inputs/src/specification',
      'apps/gateway/src/config/',
      'apps/gateway/src/http/pages/',
      'apps/gateway/src/look/',
      'apps/gateway/src/main',
      'apps/gateway/tests/',
    ],
    sources: ['apps/gateway/src/config/load-brands.ts', 'packages/testkit/src/brands/showcase-brand.ts'],
  },
  'texts/': {
    tests: [
      'tools/',
      'packages/catalogue/',
      'packages/inputs/src/inputs',
      'apps/web/',
      'apps/gateway/src/letters/',
      'apps/gateway/src/look/',
      'apps/gateway/src/policies/',
      'apps/gateway/tests/http/http',
      'apps/gateway/tests/papers/',
    ],
  },
  'docs/': {
    tests: [
      'tools/',
      'packages/base/src/condition',
      'packages/catalogue/src/load/faults/folders-faults',
      'packages/inputs/src/',
      'apps/sandbox/src/loqate/',
    ],
  },
  'examples/': { tests: ['tools/'] },
  'schemas/': { tests: ['tools/'] },
  'apps/gateway/src/store/money/check-books.sql': { tests: ['apps/gateway/src/money/books/'] },
  'apps/gateway/src/main.ts': { tests: ['apps/gateway/src/main'] },
  'apps/sandbox/src/': { tests: ['apps/sandbox/src/main'], sources: ['apps/gateway/tests/kit/shops/sandbox.ts'] },
  'tools/prices.ts': { tests: ['tools/price-changes/'] },
  'apps/web/check-browser.js': { tests: ['tools/brands/check-browser'] },
};

/** How the tests of the rooms that files touch are found: files of code for `vitest related`, and names of tests that read the others. */
export function touchedRooms(files: readonly string[]): {
  readonly code: readonly string[];
  readonly tests: readonly string[];
} {
  const sources = files.filter((file) => !/\.test\.tsx?$/.test(file));
  const read = Object.entries(readers).filter(([path]) => sources.some((file) => file.startsWith(path)));
  const code = files.filter((file) => CODE.test(file));
  return {
    code: [...new Set([...code, ...read.flatMap(([, reader]) => reader.sources ?? [])])],
    tests: [...new Set([...read.flatMap(([, { tests }]) => tests), ...sources.flatMap(besides)])],
  };
}

const CODE = /^(apps|packages|tools|journeys)\/.*\.tsx?$/;

/**
 * The tests that may read files beside code: a style, a golden letter, a font. They are in the file's room, or in the
 * one above. A tool's tests may run it.
 */
function besides(file: string): string[] {
  if (file.endsWith('.md')) return ['tools/docs/'];
  const [tool] = /^tools\/[\w-]+/.exec(file) ?? [];
  if (tool !== undefined) return [tool];
  if (CODE.test(file) || !/^(apps|packages)\//.test(file)) return [];
  const folders = file.split('/').slice(0, -1);
  const room = `${folders.slice(0, Math.max(2, folders.length - 1)).join('/')}/`;
  return file.endsWith('.css') ? [room, 'tools/brands/theme-pairs'] : [room];
}

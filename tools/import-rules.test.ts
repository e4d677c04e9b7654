import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importRules } from './import-rules.ts';

/** An import that a rule refuses, or that all of them let pass. */
const imports: readonly (readonly [what: string, from: string, to: string, rule?: string])[] = [
  [
    'a room that reads the floor above it',
    'gateway/src/money/sale/one.ts',
    'gateway/src/http/calls/two.ts',
    'floor-money',
  ],
  ['the ground that reads the store', 'gateway/src/ground/one.ts', 'gateway/src/store/two.ts', 'floor-ground'],
  ['a room that reads a neighbour', 'gateway/src/people/one.ts', 'gateway/src/money/two.ts', 'floor-people'],
  ['a room that reads a neighbour named for it', 'gateway/src/money/three.ts', 'gateway/src/offer/two.ts'],
  [
    'a room that reads an adapter',
    'gateway/src/verification/one.ts',
    'gateway/src/adapters/onfido/two.ts',
    'floor-verification',
  ],
  ['an adapter that reads a room', 'gateway/src/adapters/stripe/one.ts', 'gateway/src/money/four.ts', 'floor-adapters'],
  ['the start that builds an adapter', 'gateway/src/start/one.ts', 'gateway/src/adapters/stripe/two.ts'],
  ['a folder that nobody named', 'gateway/src/cellar/one.ts', 'gateway/src/ground/two.ts', 'every-folder-has-a-floor'],
  [
    'a program that imports a test’s kit',
    'gateway/src/start/five.ts',
    'gateway/tests/kit/six.ts',
    'tests-stay-out-of-programs',
  ],
  ['a program that imports a test', 'web/src/app/one.ts', 'web/src/app/two.test.ts', 'tests-stay-out-of-programs'],
  ['a test that imports its kit', 'gateway/tests/money/one.test.ts', 'gateway/tests/kit/seven.ts'],
  [
    'a feature that imports another',
    'web/src/features/quote/one.ts',
    'web/src/features/home/two.ts',
    'feature-is-an-island',
  ],
];

describe('the rules of who imports whom', () => {
  let folder: string;
  let refused: ReadonlyMap<string, readonly string[]>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marque-imports-'));
    for (const [, from, to] of imports) {
      await write(to, 'export const it = 1;\n');
      await write(from, `import { it } from './${relative(dirname(from), to)}';\nexport const one = it;\n`);
    }
    const { output } = await cruise(['apps'], {
      ...importRules.options,
      baseDir: folder,
      validate: true,
      ruleSet: { forbidden: importRules.forbidden },
    } as Parameters<typeof cruise>[1]);
    const { violations } = (output as ICruiseResult).summary;
    const pairs = violations.map(({ from, to, rule }) => [`${from} → ${to}`, rule.name] as const);
    refused = new Map(pairs.map(([pair]) => [pair, pairs.filter(([same]) => same === pair).map(([, name]) => name)]));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function write(path: string, text: string): Promise<void> {
    const file = join(folder, 'apps', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }

  it.each(imports)('know %s', (_what, from, to, rule) => {
    const names = refused.get(`apps/${from} → apps/${to}`) ?? [];
    expect(names).toEqual(rule === undefined ? [] : expect.arrayContaining([rule]));
  });
});

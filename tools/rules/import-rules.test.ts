import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importRules } from './import-rules.ts';

/** An import that some rule refuses, or that all rules allow. */
const imports: readonly (readonly [what: string, from: string, to: string, rule?: string])[] = [
  [
    'a room that reads the floor above it',
    'apps/gateway/src/money/sale/one.ts',
    'apps/gateway/src/http/calls/two.ts',
    'floor-money',
  ],
  [
    'the ground that reads the store',
    'apps/gateway/src/ground/one.ts',
    'apps/gateway/src/store/two.ts',
    'floor-ground',
  ],
  ['a room that reads a neighbour', 'apps/gateway/src/people/one.ts', 'apps/gateway/src/money/two.ts', 'floor-people'],
  ['a room that reads a neighbour named for it', 'apps/gateway/src/money/three.ts', 'apps/gateway/src/offer/two.ts'],
  [
    'a room that reads an adapter',
    'apps/gateway/src/verification/one.ts',
    'apps/gateway/src/adapters/onfido/two.ts',
    'floor-verification',
  ],
  [
    'an adapter that reads a room',
    'apps/gateway/src/adapters/stripe/one.ts',
    'apps/gateway/src/money/four.ts',
    'floor-adapters',
  ],
  ['the start that builds an adapter', 'apps/gateway/src/start/one.ts', 'apps/gateway/src/adapters/stripe/two.ts'],
  [
    'a folder that nobody named',
    'apps/gateway/src/cellar/one.ts',
    'apps/gateway/src/ground/two.ts',
    'every-folder-has-a-floor',
  ],
  [
    'a program that imports a test’s kit',
    'apps/gateway/src/start/five.ts',
    'apps/gateway/tests/kit/six.ts',
    'tests-stay-out-of-programs',
  ],
  [
    'a program that imports a test',
    'apps/web/src/app/one.ts',
    'apps/web/src/app/two.test.ts',
    'tests-stay-out-of-programs',
  ],
  [
    'a tool that imports a test’s kit',
    'tools/customers/one.ts',
    'apps/gateway/tests/kit/eight.ts',
    'tests-stay-out-of-programs',
  ],
  [
    'a program that imports the kit of every room’s tests',
    'apps/gateway/src/start/six.ts',
    'packages/testkit/src/one.ts',
    'tests-stay-out-of-programs',
  ],
  [
    'a program that imports what its room’s tests share',
    'apps/sandbox/src/stripe/one.ts',
    'apps/sandbox/src/testing/two.ts',
    'tests-stay-out-of-programs',
  ],
  [
    'the kit of every room’s tests that imports an app',
    'packages/testkit/src/two.ts',
    'apps/gateway/tests/kit/nine.ts',
    'testkit-knows-packages-only',
  ],
  [
    'a test of a package that imports an app’s kit',
    'packages/asking/src/one.test.ts',
    'apps/gateway/tests/kit/ten.ts',
    'packages-know-no-app',
  ],
  ['a test that imports the kit of every room', 'apps/web/src/app/three.test.ts', 'packages/testkit/src/three.ts'],
  ['a test that imports its kit', 'apps/gateway/tests/money/one.test.ts', 'apps/gateway/tests/kit/seven.ts'],
  [
    'a feature that imports another',
    'apps/web/src/features/quote/one.ts',
    'apps/web/src/features/home/two.ts',
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
    const { output } = await cruise(['apps', 'packages', 'tools'], {
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
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }

  it.each(imports)('know %s', (_what, from, to, rule) => {
    const names = refused.get(`${from} → ${to}`) ?? [];
    expect(names).toEqual(rule === undefined ? [] : expect.arrayContaining([rule]));
  });
});

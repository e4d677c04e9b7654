import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testClock } from '@marque/testkit/time/test-clock';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemRandom } from '../../apps/gateway/src/adapters/random/system-random.ts';
import { inTransaction } from '../../apps/gateway/src/ground/tables/in-transaction.ts';
import type { OpenDatabase } from '../../apps/gateway/src/start/open-database.ts';
import { openKeys } from '../../apps/gateway/src/start/open-keys.ts';
import { openEmbedded } from '../../apps/gateway/tests/kit/databases/open-embedded.ts';
import { testConfig } from '../../apps/gateway/tests/kit/shops/start-test-gateway.ts';
import { keys } from './keys.ts';

let database: OpenDatabase;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marque-keys-'));
  database = await openEmbedded();
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (args: string, masterKeys = '') =>
  keys(args.split(' '), { DATA_DIR: folder, PORT: '0', MASTER_KEYS: masterKeys }, async () => ({
    ...database,
    close: async () => undefined,
  }));

it('makes master keys, turns to a newer one without the loss of a word, and forgets what it is told to', async () => {
  const [[older = ''], [newer = '']] = [(await run('new older')).lines, (await run('new newer')).lines];
  expect(await run('list', older)).toEqual({ code: 0, lines: ['There are no data keys.'] });
  const needs = { db: database.db, clock: testClock(), random: systemRandom };
  const { dataKeys } = await openKeys(testConfig(folder, { MASTER_KEYS: older }), needs);
  const thing = { brand: 'showcase', kind: 'POLICY', thing: 'N1' } as const;
  const { keyId } = await inTransaction(database.db, (tx) => dataKeys.forThing(tx, thing));
  expect((await run('list', newer)).lines).toEqual([expect.stringMatching(/^MASTER_KEYS: expected the key older/)]);
  expect((await run('rotate', `${newer},${older}`)).lines).toEqual(['Encrypted once more: 1.', 'newer: 1 data key']);
  expect((await run('list', newer)).lines).toEqual(['newer: 1 data key']);
  expect((await run('destroy showcase POLICY N1', newer)).lines).toEqual([
    `POLICY N1 of showcase: would be forgotten for ever, by destroying ${keyId}. Say --yes.`,
  ]);
  expect((await run('destroy showcase POLICY N1 --yes', newer)).code).toBe(0);
  expect(await run('destroy showcase POLICY N1 --yes', newer)).toEqual({
    code: 1,
    lines: ['POLICY N1 of showcase: there is no key.'],
  });
});

it.each(['', 'rotate now', 'new', 'new Main_2026', 'destroy showcase CLAIM 1', 'destroy showcase POLICY'])(
  'says how it is used when it is asked for “%s”',
  async (args) => {
    expect(await run(args)).toMatchObject({
      code: 2,
      lines: expect.arrayContaining([expect.stringContaining('rotate')]),
    });
  },
);

import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testClock } from '@marque/testkit/time/test-clock';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openEmbedded } from '../../tests/kit/databases/open-embedded.ts';
import { testConfig } from '../../tests/kit/shops/start-test-gateway.ts';
import { systemRandom } from '../adapters/random/system-random.ts';
import { writeMasterKey } from '../ground/keys/read-master-keys.ts';
import { StartFault } from '../ground/start-fault.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { destroyKeys } from '../store/keys/destroy-keys.ts';
import type { OpenDatabase } from './open-database.ts';
import { openKeys } from './open-keys.ts';

describe('the keys of a gateway that starts', () => {
  const thing = { brand: 'showcase', kind: 'POLICY', thing: 'N1' } as const;
  let database: OpenDatabase;
  let folder: string;
  beforeAll(async () => {
    database = await openEmbedded();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marque-keys-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const open = (environment = {}) =>
    openKeys(testConfig(folder, environment), { db: database.db, clock: testClock(), random: systemRandom });
  const used = async (environment = {}) => {
    const keys = await open(environment);
    return await inTransaction(database.db, (tx) => keys.dataKeys.forThing(tx, thing));
  };
  const linesOf = async (opening: Promise<unknown>) => {
    const error = await opening.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StartFault);
    return (error as StartFault).lines;
  };

  it('are made once in the folder, for its owner alone, and are the same at the next start', async () => {
    const file = join(folder, 'secrets', 'master-keys');
    const starts = await Promise.all(Array.from({ length: 6 }, () => open()));
    expect(new Set(starts.map(({ currentMasterKey }) => currentMasterKey)).size).toBe(1);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(join(folder, 'secrets'))).toEqual(['master-keys']);
    expect(await readFile(file, 'utf8')).toMatch(/^folder-[0-9a-f]{12}:[\w-]{43}\n$/);
  });

  it('stop the start where the file with the one that the database needs was lost, and name the file; it goes on once that is back', async () => {
    const file = join(folder, 'secrets', 'master-keys');
    const key = await used();
    const kept = await readFile(file, 'utf8');
    const [id = '', written = ''] = kept.trim().split(':');
    await rm(file);
    const [line = '', ...more] = await linesOf(open());
    expect([
      line.startsWith(`${file}: expected the key ${id}, which encrypts 1 data key, found folder-`),
      more,
    ]).toEqual([true, []]);
    const made = await readFile(file, 'utf8');
    expect(line).toContain(`found ${made.split(':')[0]}; add it behind the first`);
    for (const secret of [written, made.trim().split(':')[1]]) expect(line).not.toContain(secret);
    // As the line says: the key that was made stays the first.
    await writeFile(file, `${made}${kept}`);
    expect(await used()).toEqual(key);
    const { dataKeys, destroyedKeys } = await open();
    await destroyKeys({ db: database.db, clock: testClock(), dataKeys, destroyedKeys }, [key.keyId]);
  });

  it('stop the start where the master key is missing that the database needs, or another has its id', async () => {
    const [older, newer] = ['older', 'newer'].map((id) => writeMasterKey({ id, key: systemRandom(32) }));
    const key = await used({ MASTER_KEYS: older });
    expect(await linesOf(open({ MASTER_KEYS: newer }))).toEqual([
      expect.stringMatching(
        /^MASTER_KEYS: expected the key older, which encrypts 1 data key, found newer; add it behind/,
      ),
    ]);
    const other = writeMasterKey({ id: 'older', key: systemRandom(32) });
    expect(await linesOf(open({ MASTER_KEYS: other }))).toEqual([
      expect.stringMatching(/^MASTER_KEYS: expected the key older, .* found another key under its id/),
    ]);
    expect(await used({ MASTER_KEYS: `${newer},${older}` })).toEqual(key);
    const { dataKeys, destroyedKeys } = await open({ MASTER_KEYS: older });
    await destroyKeys({ db: database.db, clock: testClock(), dataKeys, destroyedKeys }, [key.keyId]);
    expect((await open({ MASTER_KEYS: newer })).currentMasterKey).toBe('newer');
  });

  it('that were destroyed stay so in a database of before, a list that was lost is made again, and one that cannot be read stops the start', async () => {
    const { keyId } = await used();
    const before = await database.db.selectFrom('data_keys').selectAll().execute();
    const { dataKeys, destroyedKeys } = await open();
    await destroyKeys({ db: database.db, clock: testClock(), dataKeys, destroyedKeys }, [keyId]);
    const restored = await openEmbedded();
    await restored.db.insertInto('data_keys').values(before).execute();
    const needs = { db: restored.db, clock: testClock(), random: systemRandom };
    const again = await openKeys(testConfig(folder), needs);
    expect((await again.dataKeys.byId(restored.db, [keyId])).size).toBe(0);
    await restored.close();
    await rm(join(folder, 'destroyed-keys'), { recursive: true });
    await open();
    const [name = ''] = await readdir(join(folder, 'destroyed-keys'));
    const file = join(folder, 'destroyed-keys', name);
    expect((await readFile(file, 'utf8')).split('\n')).toContain(keyId);
    const { destroyedKeys: list } = await open();
    const ids = ['a', 'b', 'c'].map((letter) => letter.repeat(22));
    await Promise.all(ids.map((id) => list.add([id])));
    expect(await list.all()).toEqual(expect.arrayContaining([keyId, ...ids]));
    const second = join(folder, 'destroyed-keys', '000000000002.keys');
    await rm(second);
    expect(await linesOf(open())).toEqual([
      expect.stringMatching(/^DESTROYED_KEYS_DIR: expected the file .*000000000002\.keys, found later ones/),
    ]);
    await writeFile(second, '');
    await open();
    await writeFile(file, `${keyId}\nhalf\n`);
    expect(await linesOf(open())).toEqual([expect.stringMatching(/\.keys:2: expected the id of a destroyed key/)]);
    await rm(join(folder, 'destroyed-keys'), { recursive: true });
    await writeFile(join(folder, 'destroyed-keys'), 'a file');
    expect(await linesOf(open())).toEqual([expect.stringMatching(/^DESTROYED_KEYS_DIR: expected a folder/)]);
  });

  it('stop the start in production where the folder has no list and the database has destroyed keys, until an empty file says that it is lost', async () => {
    const clock = testClock();
    const started = (at = folder) =>
      openKeys({ ...testConfig(at), mode: 'production' }, { db: database.db, clock, random: systemRandom });
    const { dataKeys, destroyedKeys } = await open();
    const { keyId } = await inTransaction(database.db, (tx) => dataKeys.forThing(tx, { ...thing, thing: 'N2' }));
    await destroyKeys({ db: database.db, clock, dataKeys, destroyedKeys }, [keyId]);
    await started();
    const list = join(folder, 'destroyed-keys');
    await rename(list, join(folder, 'elsewhere'));
    // Its gateway may have died before the key was listed.
    await started();
    await rm(list, { recursive: true });
    clock.pass(2 * 86_400_000);
    const [line = '', ...more] = await linesOf(started());
    expect(more).toEqual([]);
    expect(line).toMatch(/^DESTROYED_KEYS_DIR: expected the list of \d+ data keys? that this database has destroyed/);
    expect(line).toContain(`found nothing in ${list};`);
    await writeFile(join(list, '000000000001.keys'), '');
    await started();
    expect((await readdir(list)).length).toBe(2);
  });
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { assert } from '@marque/base';
import { breadth } from '@marque/testkit/breadth';
import { eventually } from '@marque/testkit/time/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../apps/gateway/src/adapters/clock/system-clock.ts';
import { systemRandom } from '../../apps/gateway/src/adapters/random/system-random.ts';
import { readConfig } from '../../apps/gateway/src/config/read-config.ts';
import { inTransaction } from '../../apps/gateway/src/ground/tables/in-transaction.ts';
import { type OpenDatabase, openDatabase } from '../../apps/gateway/src/start/open-database.ts';
import { openKeys } from '../../apps/gateway/src/start/open-keys.ts';
import { newServerDatabase } from '../../apps/gateway/tests/kit/databases/databases.ts';
import { runEnvironment } from '../../apps/gateway/tests/kit/time/run-environment.ts';
import { root } from '../run.ts';

const QUOTES = 1200;
const DEATHS = 10;

describe.runIf(newServerDatabase)('retention that is killed', breadth, () => {
  let folder: string;
  let database: OpenDatabase;
  let drop: () => Promise<void>;
  let environment: NodeJS.ProcessEnv;
  let destroyed: () => Promise<readonly string[]>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marque-retention-'));
    const made = await newServerDatabase?.();
    assert(made, 'there is a server');
    drop = made.drop;
    environment = { ...runEnvironment(), DATABASE_URL: made.url, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' };
    const config = readConfig(environment, root);
    assert(config.ok, 'the configuration is read');
    database = await openDatabase(config.value.database);
    const { db } = database;
    const { dataKeys, destroyedKeys } = await openKeys(config.value, {
      db,
      clock: systemClock(),
      random: systemRandom,
    });
    destroyed = () => destroyedKeys.all();
    await inTransaction(db, async (tx) => {
      for (let at = 0; at < QUOTES; at += 1) {
        const code = `QUOTE${at}`;
        const { keyId } = await dataKeys.forThing(tx, { brand: 'showcase', kind: 'PROPOSAL', thing: code });
        await tx
          .insertInto('proposals')
          .values({
            ...{ proposal_code: code, brand: 'showcase', owner: `visitor${at}`, scheme_code: 'flex', version: 1 },
            ...{ external_reference: code, state: '"unread"', key_id: keyId, facts: '{}', deleted_at: null },
            ...{ created_at: '2020-01-01T12:00:00.000Z', updated_at: '2020-01-01T12:00:00.000Z' },
          })
          .execute();
      }
    });
  });
  afterAll(async () => {
    await database.close();
    await drop();
    await rm(folder, { recursive: true, force: true });
  });

  const start = (): ChildProcess =>
    spawn(process.execPath, ['tools/retention/retention.ts', '--brand', 'showcase'], {
      ...{ cwd: root, env: environment, stdio: 'ignore' },
    });
  const looked = async () => (await database.db.selectFrom('ended_things').select('thing').execute()).length;
  const forgotten = async () => {
    const ended = database.db.selectFrom('ended_things').select('thing').where('forgotten_at', 'is not', null);
    return (await ended.execute()).length;
  };
  /** What is left of the quotes: those in a list, and those whose key is there. */
  const left = async () => {
    const listed = database.db.selectFrom('proposals').select('proposal_code').where('deleted_at', 'is', null);
    // With the key of the marks, the night can tell to whom no offers may be written: the key belongs to a brand, not
    // to a person.
    const keys = database.db.selectFrom('data_keys').select('key_id').where('kind', '!=', 'MARKS');
    return [...(await listed.execute()), ...(await keys.where('destroyed_at_ms', 'is', null).execute())];
  };

  it('ten times with SIGKILL ends as if nothing had happened: each quote is forgotten, and counted once', async () => {
    for (let death = 1; death <= DEATHS; death += 1) {
      const before = await looked();
      const child = start();
      const ended = once(child, 'exit');
      await eventually(looked, (now) => now > before);
      // Somewhere between two statements: another place each time.
      await setTimeout(death * 3);
      child.kill('SIGKILL');
      const [, signal] = await ended;
      expect(signal).toBe('SIGKILL');
    }
    expect(await forgotten()).toBeLessThan(QUOTES);
    const [code] = await once(start(), 'exit');
    expect(code).toBe(0);
    expect(await forgotten()).toBe(QUOTES);
    expect(await left()).toEqual([]);
    const counts = await database.db.selectFrom('forgotten_counts').select(['kind', 'count']).execute();
    expect(counts.map((one) => ({ ...one, count: Number(one.count) }))).toEqual([{ kind: 'QUOTE', count: QUOTES }]);
    expect(new Set(await destroyed()).size).toBe(QUOTES);
  });
});

import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bothDatabases } from '../../tests/kit/databases/databases.ts';
import { hastyClock } from '../../tests/kit/time/hasty-clock.ts';
import { silentLog } from '../../tests/kit/time/silent-log.ts';
import type { JobQueue } from '../ground/job-queue.ts';
import type { Tx } from '../ground/tables/database.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import type { OpenDatabase } from '../start/open-database.ts';
import { bossQueue } from './boss-queue.ts';
import { PARKED } from './parked-jobs.ts';

describe.each(bothDatabases)('jobs on $name', ({ open, name }) => {
  let database: OpenDatabase;
  let jobs: JobQueue;
  let delivered: string[];
  let failuresLeft: number;
  let wake: () => void;
  beforeEach(async () => {
    database = await open();
    [delivered, failuresLeft, wake] = [[], 0, () => undefined];
    const deliver = async (name: string, payload: { readonly brand: string }) => {
      delivered.push(`${name} ${payload.brand}`);
      wake();
      failuresLeft -= 1;
      if (failuresLeft >= 0) throw new Error('not this time');
    };
    jobs = await bossQueue({ database: { ...database.boss, clock: hastyClock }, deliver, log: silentLog });
  });
  afterEach(async () => {
    await jobs.stop();
    await database.close();
  });

  const add = (key: string, brand = key) =>
    inTransaction(database.db, (tx) => jobs.add(tx, 'write-documents', { key, payload: { brand, policyId: 'P1' } }));
  const deliveries = async (count: number) => {
    while (delivered.length < count) await new Promise<void>((resolve) => (wake = resolve));
    return delivered;
  };

  it('are delivered after the transaction that asked for them', async () => {
    await add('one');
    await jobs.start();
    expect(await deliveries(1)).toEqual(['write-documents one']);
  });

  it('vanish with a transaction that is rolled back', async () => {
    const attempt = inTransaction(database.db, async (tx) => {
      await jobs.add(tx, 'write-documents', { key: 'lost', payload: { brand: 'lost', policyId: 'P1' } });
      throw new Error('rolled back');
    });
    await expect(attempt).rejects.toThrow('rolled back');
    await add('kept');
    await jobs.start();
    expect(await deliveries(1)).toEqual(['write-documents kept']);
  });

  it('of the same key wait once', async () => {
    await add('same');
    await add('same');
    await add('other');
    await jobs.start();
    expect((await deliveries(2)).toSorted()).toEqual(['write-documents other', 'write-documents same']);
  });

  it.runIf(name === 'PostgreSQL')(
    'of the same key, where one still waits, are delivered after the transaction that asked for the later one',
    async () => {
      await add('same');
      await add('other');
      const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const later = inTransaction(database.db, async (tx) => {
        await jobs.add(tx, 'write-documents', { key: 'same', payload: { brand: 'same', policyId: 'P1' } });
        asked.resolve();
        await released.promise;
      });
      await asked.promise;
      await jobs.start();
      expect(await deliveries(1)).toEqual(['write-documents other']);
      released.resolve();
      await later;
      expect(await deliveries(2)).toEqual(['write-documents other', 'write-documents same']);
    },
  );

  it.runIf(name === 'PostgreSQL')(
    'that two transactions ask for in opposite orders, while they wait, are delivered after both',
    async () => {
      for (const key of ['one', 'two']) await add(key);
      const askers = [
        { first: 'one', second: 'two', asked: Promise.withResolvers<void>() },
        { first: 'two', second: 'one', asked: Promise.withResolvers<void>() },
      ];
      const ask = (tx: Tx, key: string) =>
        jobs.add(tx, 'write-documents', { key, payload: { brand: key, policyId: 'P1' } });
      await Promise.all(
        askers.map(({ first, second, asked }) =>
          inTransaction(database.db, async (tx) => {
            await ask(tx, first);
            asked.resolve();
            await Promise.all(askers.map((one) => one.asked.promise));
            await ask(tx, second);
          }),
        ),
      );
      await jobs.start();
      expect((await deliveries(2)).toSorted()).toEqual(['write-documents one', 'write-documents two']);
    },
  );

  it('of the same key that one transaction asks for twice, the second time sooner, wait once and are due by then', async () => {
    const payload = { brand: 'twice', policyId: 'P1' };
    await inTransaction(database.db, async (tx) => {
      await jobs.add(tx, 'write-documents', { key: 'twice', payload, afterSeconds: 3600 });
      await jobs.add(tx, 'write-documents', { key: 'twice', payload });
      await jobs.add(tx, 'write-documents', { key: 'other', payload: { brand: 'other', policyId: 'P1' } });
    });
    await jobs.start();
    expect((await deliveries(2)).toSorted()).toEqual(['write-documents other', 'write-documents twice']);
  });

  it('of the same key, where one waits for later, are delivered when the sooner of them is due', async () => {
    const payload = { brand: 'soon', policyId: 'P1' };
    const later = { key: 'soon', payload, afterSeconds: 3600 };
    await inTransaction(database.db, (tx) => jobs.add(tx, 'write-documents', later));
    await add('soon');
    await inTransaction(database.db, (tx) => jobs.add(tx, 'write-documents', later));
    await jobs.start();
    expect(await deliveries(1)).toEqual(['write-documents soon']);
  });

  it('of the same key, where one waits, are found among a thousand that are done or wait without reading those', async () => {
    await add('same');
    await sql`
      INSERT INTO pgboss.job (name, singleton_key, policy, state)
      SELECT 'write-documents', 'key-' || n, 'short', (CASE WHEN n % 2 = 0 THEN 'created' ELSE 'completed' END)::pgboss.job_state
      FROM generate_series(1, 1000) n`.execute(database.db);
    const read = await inTransaction(database.db, async (tx) => {
      await jobs.add(tx, 'write-documents', { key: 'same', payload: { brand: 'same', policyId: 'P1' } });
      const { rows } = await sql<{ rows: number }>`
        SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS rows
        FROM pg_stat_xact_user_tables WHERE schemaname = 'pgboss' AND relname LIKE 'job%'`.execute(tx);
      return rows[0]?.rows;
    });
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(100);
  });

  it('are kept until they are done, however long no gateway runs', async () => {
    await add('asleep');
    const { rows } = await sql<{ years: number }>`
      SELECT min(extract(epoch FROM keep_until - start_after) / 86400 / 365)::float AS years FROM pgboss.job
      WHERE name = 'write-documents'`.execute(database.db);
    expect(rows[0]?.years).toBeGreaterThan(5);
  });

  it('are tried again within the time that is configured, though their queues were made with another', async () => {
    await jobs.stop();
    jobs = await bossQueue({ database: database.boss, deliver: async () => {}, log: silentLog, retryMaxSeconds: 1 });
    const { rows } = await sql<{ longest: number }>`
      select max(retry_delay_max)::int as longest from pgboss.queue where name <> ${PARKED}`.execute(database.db);
    expect(rows).toEqual([{ longest: 1 }]);
  });

  it('are tried again when they fail', async () => {
    failuresLeft = 1;
    await add('again');
    await jobs.start();
    expect(await deliveries(2)).toEqual(['write-documents again', 'write-documents again']);
  });
});

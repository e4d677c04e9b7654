import { breadth } from '@marque/testkit/breadth';
import { eventually } from '@marque/testkit/time/eventually';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JobName, JobQueue, QueueState } from '../../src/ground/job-queue.ts';
import { inTransaction } from '../../src/ground/tables/in-transaction.ts';
import { bossQueue, FAILURES_MAX } from '../../src/jobs/boss-queue.ts';
import { checkBooks } from '../../src/money/books/check-books.ts';
import { ProviderUnavailable } from '../../src/ports/provider-unavailable.ts';
import type { OpenDatabase } from '../../src/start/open-database.ts';
import { bothDatabases } from '../kit/databases/databases.ts';
import { hastyClock } from '../kit/time/hasty-clock.ts';
import { silentLog } from '../kit/time/silent-log.ts';

const poison = new Error('The address ada.marsh@example.com is refused');
const away = new ProviderUnavailable('The card provider');

describe.each(bothDatabases)('jobs that fail on $name', ({ open }) => {
  let database: OpenDatabase;
  let jobs: JobQueue;
  let delivered: string[];
  /** What the job of a policy meets, try by try; then it succeeds. */
  let meets: Map<string, Error[]>;
  beforeEach(async () => {
    database = await open();
    delivered = [];
    meets = new Map();
    jobs = await bossQueue({
      database: { ...database.boss, clock: hastyClock },
      log: silentLog,
      deliver: async (_name, payload) => {
        const { policyId } = payload as { policyId: string };
        delivered.push(policyId);
        const met = meets.get(policyId)?.shift();
        if (met) throw met;
      },
    });
    await jobs.start();
  });
  afterEach(async () => {
    await jobs.stop();
    await database.close();
  });

  const add = (policyId: string, brand = 'showcase', name: JobName & 'write-documents' = 'write-documents') =>
    inTransaction(database.db, (tx) => jobs.add(tx, name, { key: policyId, payload: { brand, policyId } }));
  const state = async (brand?: string) =>
    (await jobs.states(brand)).find(({ name }) => name === 'write-documents') as QueueState;
  const tries = (policyId: string) => delivered.filter((one) => one === policyId).length;
  /** Waits until a job waits for its next try, and lets the time until then pass. Answers how many seconds that were, to the second. */
  const letBackOffPass = async (): Promise<number> => {
    const { rows } = await eventually(
      () =>
        sql<{ seconds: number }>`
          update pgboss.job j set start_after = pgboss.job_now() from pgboss.job before
          where j.id = before.id and j.name = before.name and j.state = 'retry' and j.start_after > pgboss.job_now()
          returning ceil(extract(epoch from before.start_after - pgboss.job_now()))::int as seconds`.execute(
          database.db,
        ),
      (answer) => answer.rows.length > 0,
    );
    return rows[0]?.seconds ?? 0;
  };
  const parkings = async () => {
    const { rows } = await sql`select id from pgboss.job where name = 'parked'`.execute(database.db);
    return rows.length;
  };
  const failUntilParked = async (policyId: string, brand?: string) => {
    meets.set(policyId, Array<Error>(FAILURES_MAX).fill(poison));
    await add(policyId, brand);
    for (let again = 1; again < FAILURES_MAX; again += 1) await letBackOffPass();
    await eventually(state, ({ parked }) => parked > 0);
  };

  it('given a job that never succeeds, when it has failed five times, then it is parked and the others go on', async () => {
    await failUntilParked('P1');
    await add('P2');
    await eventually(
      async () => tries('P2'),
      (count) => count === 1,
    );
    expect(tries('P1')).toBe(5);
    expect(await eventually(state, ({ running }) => running === 0)).toMatchObject({
      waiting: 0,
      parked: 1,
      lateSeconds: null,
    });
    expect(jobs.failures().get('write-documents')).toBe(5);
    await sql`update pgboss.job set start_after = now() - interval '1 day', created_on = now() - interval '1 day'
      where name = 'parked'`.execute(database.db);
    expect(await checkBooks(database.db)).toEqual([]);
  });

  it('given a parked job, when it is listed, then it says what it is about and what it met, and of no person', async () => {
    await failUntilParked('P1');
    const [parked, ...more] = await jobs.parked('showcase');
    expect(more).toEqual([]);
    expect(parked).toMatchObject({
      name: 'write-documents',
      payload: { brand: 'showcase', policyId: 'P1' },
      tries: 5,
      parkedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    expect(parked?.error).toContain('is refused');
    expect(parked?.error).not.toContain('ada.marsh');
  });

  it('given a parked job, when somebody has it tried again, then it is done, once', async () => {
    await failUntilParked('P1');
    const jobId = (await jobs.parked('showcase'))[0]?.jobId ?? '';
    expect(await jobs.retry('showcase', jobId)).toBe(true);
    await eventually(
      async () => tries('P1'),
      (count) => count === 6,
    );
    expect(await eventually(state, ({ running }) => running === 0)).toMatchObject({ waiting: 0, parked: 0 });
    expect(await jobs.retry('showcase', jobId)).toBe(false);
  });

  it('given a job that was parked twice, when it is tried again, then both are gone', breadth, async () => {
    await failUntilParked('P1');
    await failUntilParked('P1');
    await eventually(parkings, (count) => count === 2);
    const parked = await jobs.parked('showcase');
    expect(parked).toHaveLength(1);
    expect(await state()).toMatchObject({ parked: 1 });
    expect(await jobs.retry('showcase', parked[0]?.jobId ?? '')).toBe(true);
    expect(await jobs.parked('showcase')).toEqual([]);
  });

  it('given a parked job of another brand, when a brand looks and tries, then there is none', breadth, async () => {
    await failUntilParked('P1', 'example');
    const jobId = (await jobs.parked('example'))[0]?.jobId ?? '';
    expect(await jobs.parked('showcase')).toEqual([]);
    expect(await jobs.retry('showcase', jobId)).toBe(false);
    expect([(await state('showcase')).parked, (await state('example')).parked]).toEqual([0, 1]);
  });

  it('given a provider that is away for an hour, when it is back, then the job is done and was never parked', async () => {
    const triesInAnHour = 15;
    meets.set('P1', Array<Error>(triesInAnHour).fill(away));
    await add('P1');
    const waits: number[] = [];
    for (let again = 1; again <= triesInAnHour; again += 1) waits.push(await letBackOffPass());
    await eventually(
      async () => tries('P1'),
      (count) => count === triesInAnHour + 1,
    );
    expect(waits[0]).toBeLessThanOrEqual(2);
    expect(waits.slice(-3)).toEqual([600, 600, 600]);
    expect(await eventually(state, ({ running }) => running === 0)).toMatchObject({ waiting: 0, parked: 0 });
  });

  it('given a provider that is away, when the jobs are looked at, then its job waits and says since when', async () => {
    meets.set('P1', [away, away]);
    await add('P1');
    await letBackOffPass();
    const waiting = await eventually(state, (now) => tries('P1') === 2 && now.waiting === 1);
    expect(waiting.parked).toBe(0);
    expect(waiting.lateSeconds).toBeGreaterThanOrEqual(0);
  });

  it(
    'given a provider that has been away for a day, when the job fails on, then it is parked too',
    breadth,
    async () => {
      meets.set('P1', Array<Error>(9).fill(away));
      await add('P1');
      await letBackOffPass();
      await sql`update pgboss.job set retry_count = 150, retry_limit = 154 where name = 'write-documents'`.execute(
        database.db,
      );
      await eventually(
        async () => ((await state()).parked === 0 ? await letPassIfWaiting() : 'parked'),
        (answer) => answer === 'parked',
      );
      expect(tries('P1')).toBeLessThanOrEqual(8);
    },
  );

  async function letPassIfWaiting(): Promise<string> {
    await sql`update pgboss.job set start_after = pgboss.job_now() where state = 'retry'`.execute(database.db);
    return 'waiting';
  }
});

import { eventually } from '@marque/testkit/time/eventually';
import { sql } from 'kysely';
import type { Context } from '../../src/ground/context.ts';
import type { JobName, JobPayloads } from '../../src/ground/job-queue.ts';
import { inTransaction } from '../../src/ground/tables/in-transaction.ts';

/** Adds a job that never succeeds and lets it fail until it is parked; answers the parked job's id. */
export async function parkJob<N extends JobName>(
  { jobs, db }: Context,
  name: N,
  payload: JobPayloads[N],
): Promise<string> {
  await inTransaction(db, (tx) => jobs.add(tx, name, { key: crypto.randomUUID(), payload }));
  const parked = await eventually(
    async () => {
      await sql`update pgboss.job set start_after = pgboss.job_now() where state = 'retry'`.execute(db);
      return (await jobs.parked(payload.brand)).filter((job) => job.name === name);
    },
    ({ length }) => length > 0,
  );
  return parked[0]?.jobId ?? '';
}

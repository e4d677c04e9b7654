import { sql } from 'kysely';
import { fromKysely, type PgBoss } from 'pg-boss';
import type { JobName, JobPayloads } from '../ground/job-queue.ts';
import type { Tx } from '../ground/tables/database.ts';

/** A job that is asked for: of jobs with the same name and key one alone waits. */
export type AskedJob<N extends JobName> = {
  readonly name: N;
  readonly key: string;
  readonly payload: JobPayloads[N];
  readonly afterSeconds: number;
};

/**
 * Adds a job to a transaction. Where one of its key waits already, that one is due by the time of the sooner, and nobody takes it before the transaction
 * has ended: it does not miss what the transaction commits.
 */
export async function addJob<N extends JobName>(boss: PgBoss, tx: Tx, job: AskedJob<N>): Promise<void> {
  const { name, key, payload, afterSeconds } = job;
  const options = { singletonKey: key, ...(afterSeconds > 0 ? { startAfter: afterSeconds } : {}) };
  // One that was taken as this looked for it waits no more, so that another one is added.
  while ((await boss.send(name, payload, { ...options, db: fromKysely(tx) })) === null)
    if (await holdWaiting(tx, job)) return;
}

/** Holds the job that waits until the transaction ends; answers whether one does. */
async function holdWaiting<N extends JobName>(tx: Tx, { name, key, afterSeconds }: AskedJob<N>): Promise<boolean> {
  const { rows } = await sql`
    UPDATE pgboss.job
    SET start_after = least(start_after, pgboss.job_now() + ${afterSeconds} * interval '1 second')
    WHERE name = ${name} AND singleton_key = ${key} AND state = 'created'
    RETURNING id`.execute(tx);
  return rows.length > 0;
}

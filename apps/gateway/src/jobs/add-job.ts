import { fromKysely, type PgBoss } from 'pg-boss';
import type { JobName, JobPayloads } from '../ground/job-queue.ts';
import type { Tx } from '../ground/tables/database.ts';
import { holdWaitingJob, type WaitingJob } from '../store/operation/hold-waiting-job.ts';

/** A job that is asked for: of jobs with the same name and key one alone waits. */
export type AskedJob<N extends JobName> = WaitingJob & { readonly name: N; readonly payload: JobPayloads[N] };

/**
 * Adds a job to a transaction. Where one of its key waits already, that one is due by the time of the sooner, and nobody takes it before the transaction
 * has ended: it does not miss what the transaction commits.
 */
export async function addJob<N extends JobName>(boss: PgBoss, tx: Tx, job: AskedJob<N>): Promise<void> {
  const { name, key, payload, afterSeconds } = job;
  const options = { singletonKey: key, ...(afterSeconds > 0 ? { startAfter: afterSeconds } : {}) };
  // One that was taken as this looked for it waits no more, so that another one is added.
  while ((await boss.send(name, payload, { ...options, db: fromKysely(tx) })) === null)
    if (await holdWaitingJob(tx, job)) return;
}

import { fromKysely, type PgBoss } from 'pg-boss';
import type { JobName, JobPayloads } from '../ground/job-queue.ts';
import type { Tx } from '../ground/tables/database.ts';
import { holdWaitingJob, type WaitingJob } from '../store/operation/hold-waiting-job.ts';

/** A requested job: of jobs with the same name and key, only one waits. */
export type AskedJob<N extends JobName> = WaitingJob & { readonly name: N; readonly payload: JobPayloads[N] };

/**
 * Adds a job to a transaction. If one of its key waits already, that one becomes due at the sooner of both times, and
 * nobody takes it before the transaction has ended: it does not miss what the transaction commits.
 */
export async function addJob<N extends JobName>(boss: PgBoss, tx: Tx, job: AskedJob<N>): Promise<void> {
  const { name, key, payload, afterSeconds } = job;
  const options = { singletonKey: key, ...(afterSeconds > 0 ? { startAfter: afterSeconds } : {}) };
  // One that was taken during this look no longer waits, so another one is added.
  while ((await boss.send(name, payload, { ...options, db: fromKysely(tx) })) === null)
    if (await holdWaitingJob(tx, job)) return;
}

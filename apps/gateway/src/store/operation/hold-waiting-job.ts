import { sql } from 'kysely';
import type { JobName } from '../../ground/job-queue.ts';
import type { Tx } from '../../ground/tables/database.ts';

/** A job by its name and key, with the seconds after which it is due. */
export type WaitingJob = { readonly name: JobName; readonly key: string; readonly afterSeconds: number };

/**
 * Holds a waiting job until the transaction ends, and makes it due at the sooner of both times; answers whether one
 * waits. Its condition matches the index by which pg-boss keeps only one waiting, since other indexes lead to every job
 * of the name, including those of past days.
 */
export async function holdWaitingJob(tx: Tx, { name, key, afterSeconds }: WaitingJob): Promise<boolean> {
  const { rows } = await sql`
    UPDATE pgboss.job
    SET start_after = least(start_after, pgboss.job_now() + ${afterSeconds} * interval '1 second')
    WHERE name = ${name} AND coalesce(singleton_key, '') = ${key} AND state = 'created' AND policy = 'short'
    RETURNING id`.execute(tx);
  return rows.length > 0;
}

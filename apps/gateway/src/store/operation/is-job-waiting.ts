import { sql } from 'kysely';
import type { JobName, JobPayloads } from '../../ground/job-queue.ts';
import type { Tx } from '../../ground/tables/database.ts';

/** The jobs that are about a policy. */
type PolicyJob = { [N in JobName]: JobPayloads[N] extends PolicyNamed ? N : never }[JobName];

type PolicyNamed = { readonly brand: string; readonly policyId: string };

/**
 * Whether a job about a policy waits to be begun or tried again; a parked one waits for nothing but a person. Its
 * condition matches the index by which pg-boss takes jobs, which has only waiting ones.
 */
export async function isJobWaiting(tx: Tx, name: PolicyJob, { brand, policyId }: PolicyNamed): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM pgboss.job
    WHERE name = ${name} AND state < 'active' AND NOT blocked AND data ->> 'brand' = ${brand} AND data ->> 'policyId' = ${policyId}
    LIMIT 1`.execute(tx);
  return rows.length > 0;
}

import type { PgBoss } from 'pg-boss';
import { JOB_NAMES } from '../ground/job-names.ts';
import type { JobName, QueueState } from '../ground/job-queue.ts';
import { PARKED } from './parked-jobs.ts';

const STATES = `
  SELECT
    CASE WHEN name = $1 THEN source_name ELSE name END AS name,
    count(*) FILTER (WHERE name <> $1 AND state IN ('created', 'retry'))::int AS waiting,
    count(*) FILTER (WHERE name <> $1 AND state = 'active')::int AS running,
    count(DISTINCT coalesce(singleton_key, id::text)) FILTER (WHERE name = $1 AND state = 'created')::int AS parked,
    floor(extract(epoch FROM pgboss.job_now() - min(
      CASE WHEN name = $1 THEN NULL
        WHEN state = 'retry' THEN coalesce((output->>'since')::timestamptz, start_after)
        WHEN state = 'created' AND start_after <= pgboss.job_now() THEN start_after
      END)))::int AS "lateSeconds"
  FROM pgboss.job
  WHERE state < 'completed' AND ($2::text IS NULL OR data->>'brand' = $2)
  GROUP BY 1`;

const DUE = `
  SELECT DISTINCT name FROM pgboss.job
  WHERE name <> $1 AND state < 'active' AND NOT blocked AND start_after <= pgboss.job_now()`;

/** The states of the jobs of every name, or of one brand if given. */
export async function queueStates(boss: PgBoss, brand?: string): Promise<readonly QueueState[]> {
  const { rows } = await boss.getDb().executeSql(STATES, [PARKED, brand ?? null]);
  const states = new Map((rows as QueueState[]).map((state) => [state.name, state]));
  return JOB_NAMES.map((name) => states.get(name) ?? { name, waiting: 0, running: 0, parked: 0, lateSeconds: null });
}

/** The names that have a job to do now. */
export async function dueNames(boss: PgBoss): Promise<readonly JobName[]> {
  const { rows } = await boss.getDb().executeSql(DUE, [PARKED]);
  return (rows as { readonly name: JobName }[]).map(({ name }) => name);
}

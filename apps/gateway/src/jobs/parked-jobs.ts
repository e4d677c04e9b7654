import type { PgBoss } from 'pg-boss';
import type { ParkedJob } from '../ground/job-queue.ts';

/** The queue of jobs that failed too often. Nobody works on it. */
export const PARKED = 'parked';

const NEWEST = `
  SELECT * FROM (
    SELECT DISTINCT ON (source_name, coalesce(singleton_key, id::text))
      id AS "jobId", source_name AS name, data AS payload, source_retry_count + 1 AS tries,
      coalesce(source_output->>'message', source_output->'value'->>'message', 'unknown') AS error,
      to_char(created_on AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "parkedAt"
    FROM pgboss.job
    WHERE name = $1 AND state = 'created' AND data->>'brand' = $2
    ORDER BY source_name, coalesce(singleton_key, id::text), created_on DESC
  ) newest
  ORDER BY "parkedAt" DESC
  LIMIT 100`;

/** The job and its earlier parkings: all are the same work, and one try does it. */
const SAME = `
  SELECT other.id FROM pgboss.job chosen
  JOIN pgboss.job other ON other.name = chosen.name AND other.state = 'created' AND other.source_name = chosen.source_name
    AND (other.id = chosen.id OR other.singleton_key = chosen.singleton_key)
  WHERE chosen.name = $1 AND chosen.state = 'created' AND chosen.data->>'brand' = $2 AND chosen.id = $3
    AND other.data->>'brand' = $2`;

/** A brand's jobs that failed too often, the newest first, at most 100. */
export async function parkedJobs(boss: PgBoss, brand: string): Promise<readonly ParkedJob[]> {
  const { rows } = await boss.getDb().executeSql(NEWEST, [PARKED, brand]);
  return rows as ParkedJob[];
}

/** Has a brand's parked job tried again, with a full count of tries. Answers whether there is such a job. */
export async function retryParked(boss: PgBoss, brand: string, jobId: string): Promise<boolean> {
  const { rows } = await boss.getDb().executeSql(SAME, [PARKED, brand, jobId]);
  const ids = (rows as { readonly id: string }[]).map(({ id }) => id);
  if (ids.length === 0) return false;
  await boss.redrive(PARKED, { ids: [jobId] });
  await boss.deleteJob(PARKED, ids);
  return true;
}

import type { FastifyBaseLogger } from 'fastify';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { JobName, JobPayloads } from '../ground/job-queue.ts';
import { messageOf } from '../ground/logger.ts';
import { isAway } from './is-away.ts';

/** After the first nine, tries are ten minutes apart, so this many last a day. */
const WAITS_MAX = 150;

/** A worker looks for itself this rarely: `wakeWorkers` wakes it for each job. */
const LOOK_SECONDS = 10;

/** What a worker needs. */
export type WorkerSettings = {
  readonly deliver: <N extends JobName>(name: N, payload: JobPayloads[N]) => Promise<void>;
  readonly log: FastifyBaseLogger;
  readonly onFailure: (name: JobName) => void;
};

/** What is kept of a failure: the error, without personal data, and when the job should have been done. */
type Failure = { readonly message: string; readonly since: string };

/** Does the jobs of a name, one after the other. Answers the id of their worker. */
export async function startWorker<N extends JobName>(
  boss: PgBoss,
  name: N,
  { deliver, log, onFailure }: WorkerSettings,
): Promise<string> {
  const settings = {
    pollingIntervalSeconds: LOOK_SECONDS,
    batchSize: 1,
    includeMetadata: true,
    perJobResults: true,
  } as const;
  const run = async (job: JobWithMetadata<JobPayloads[N]>): Promise<JobResult<Failure>> => {
    try {
      await deliver(name, job.data);
      return { id: job.id, status: 'completed' };
    } catch (error) {
      onFailure(name);
      const message = messageOf(error);
      const mayWait = isAway(error) && job.retryCount < WAITS_MAX;
      if (mayWait) await grantAnotherTry(boss, job);
      const isLast = !mayWait && job.retryCount >= job.retryLimit;
      if (isLast) log.error({ job: name, id: job.id, error: message }, 'a job failed too often and is parked');
      else log.warn({ job: name, id: job.id, error: message }, 'a job failed and will be tried again');
      return { id: job.id, status: 'failed', output: { message, since: lateSince(job) } };
    }
  };
  return await boss.work(name, settings, (jobs: JobWithMetadata<JobPayloads[N]>[]) => Promise.all(jobs.map(run)));
}

/** A try that does not count: pg-boss counts tries up to the job's own limit, so the limit moves on with it. */
async function grantAnotherTry(boss: PgBoss, { id, name }: { id: string; name: string }): Promise<void> {
  await boss
    .getDb()
    .executeSql(
      "UPDATE pgboss.job SET retry_limit = retry_limit + 1 WHERE name = $1 AND id = $2 AND state = 'active'",
      [name, id],
    );
}

/** When the job was tried for the first time, by the database's clock. */
function lateSince({ output, startedOn }: Pick<JobWithMetadata, 'output' | 'startedOn'>): string {
  const since = (output as Partial<Failure> | null)?.since;
  if (typeof since === 'string') return since;
  // The embedded database returns moments as text.
  const started: unknown = startedOn;
  return started instanceof Date ? started.toISOString() : String(started);
}

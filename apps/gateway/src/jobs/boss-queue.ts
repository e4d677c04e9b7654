import type { FastifyBaseLogger } from 'fastify';
import { type ConstructorOptions, PgBoss, type QueueOptions, type QueueResult } from 'pg-boss';
import { JOB_NAMES } from '../ground/job-names.ts';
import type { JobName, JobPayloads, JobQueue } from '../ground/job-queue.ts';
import { messageOf } from '../ground/logger.ts';
import { addJob } from './add-job.ts';
import { PARKED, parkedJobs, retryParked } from './parked-jobs.ts';
import { queueStates } from './queue-states.ts';
import { startWorker } from './start-worker.ts';
import { wakeWorkers } from './wake-workers.ts';

/** How often a job may fail before it is parked. */
export const FAILURES_MAX = 5;
const TEN_YEARS_SECONDS = 10 * 365 * 86_400;
const STOP_WITHIN_MS = 10_000;
/** How often we look for jobs whose worker is gone. */
const LOOK_SECONDS = 10;
const NO_JOB = '00000000-0000-0000-0000-000000000000';

const RETRY_MAX_SECONDS = 600;

type Settings = QueueOptions & { readonly deadLetter: string };

/** The first retry comes after one to two seconds, the next after twice as long, and so on up to ten minutes unless the configuration says less. */
const SETTINGS: Settings = {
  retryLimit: FAILURES_MAX - 1,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: RETRY_MAX_SECONDS,
  expireInSeconds: 120,
  // A worker that died, or could not say how its job ended because the database was away, counts as gone after this.
  heartbeatSeconds: 15,
  deadLetter: PARKED,
  // A job waits for as long as no gateway runs. One that waits longer than this is deleted; by default that would be
  // after two weeks.
  retentionSeconds: TEN_YEARS_SECONDS,
};

/** The needs of a queue: the database, the job handlers, and the log for failures. */
export type BossSettings = {
  readonly database: ConstructorOptions;
  readonly deliver: <N extends JobName>(name: N, payload: JobPayloads[N]) => Promise<void>;
  readonly log: FastifyBaseLogger;
  /** The longest time between two tries of a job. */
  readonly retryMaxSeconds?: number;
};

/**
 * Jobs as rows of the same database, by pg-boss. A job that fails is tried again, ever more rarely; after five failures
 * it is parked until somebody has it tried again. While a service that it needs is away, a failure does not count, for
 * about a day.
 */
export async function bossQueue({
  database,
  deliver,
  log,
  retryMaxSeconds = RETRY_MAX_SECONDS,
}: BossSettings): Promise<JobQueue> {
  const boss = new PgBoss({
    ...database,
    schedule: false,
    superviseIntervalSeconds: LOOK_SECONDS,
    monitorIntervalSeconds: LOOK_SECONDS,
  });
  boss.on('error', (error) => log.error({ error: { message: messageOf(error) } }, 'the job queue met an error'));
  await boss.start();
  await prepareQueues(boss, { ...SETTINGS, retryDelayMax: retryMaxSeconds });
  const failed = new Map<JobName, number>();
  const onFailure = (name: JobName) => failed.set(name, (failed.get(name) ?? 0) + 1);
  let stopWaking = async () => {};
  return {
    add: (tx, name, { afterSeconds = 0, ...job }) => addJob(boss, tx, { name, ...job, afterSeconds }),
    states: (brand) => queueStates(boss, brand),
    parked: (brand) => parkedJobs(boss, brand),
    retry: (brand, jobId) => retryParked(boss, brand, jobId),
    failures: () => failed,
    start: async () => {
      const workers = new Map<JobName, string>();
      for (const name of JOB_NAMES) workers.set(name, await startWorker(boss, name, { deliver, log, onFailure }));
      stopWaking = wakeWorkers(boss, { workers, log });
    },
    stop: async () => {
      await stopWaking();
      await boss.stop({ graceful: true, timeout: STOP_WITHIN_MS, close: true });
    },
  };
}

/** Makes the queues and updates those of an earlier release. On each queue, only one job of a key waits at a time. */
async function prepareQueues(boss: PgBoss, settings: Settings): Promise<void> {
  const made = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  if (!made.has(PARKED)) await boss.createQueue(PARKED, { retentionSeconds: TEN_YEARS_SECONDS });
  for (const name of JOB_NAMES) {
    const queue = made.get(name);
    if (!queue) {
      await boss.createQueue(name, { policy: 'short', ...settings });
      // pg-boss remembers the queues that it found at its start. Looking for a job makes it remember this one, so that adding one asks nothing outside the caller's transaction.
      await boss.findJobs(name, { id: NO_JOB });
    } else if (!isAsSet(queue, settings)) await boss.updateQueue(name, settings);
  }
}

const isAsSet = (queue: Partial<QueueResult>, settings: Settings) =>
  (['retryLimit', 'retryDelayMax', 'heartbeatSeconds', 'deadLetter', 'retentionSeconds'] as const).every(
    (name) => queue[name] === settings[name],
  );

import type { FastifyBaseLogger } from 'fastify';
import { type ConstructorOptions, fromKysely, PgBoss, type QueueOptions, type QueueResult } from 'pg-boss';
import { JOB_NAMES } from '../ground/job-names.ts';
import type { JobName, JobPayloads, JobQueue } from '../ground/job-queue.ts';
import { messageOf } from '../ground/logger.ts';
import { PARKED, parkedJobs, retryParked } from './parked-jobs.ts';
import { queueStates } from './queue-states.ts';
import { startWorker } from './start-worker.ts';

/** How often a job may fail before it is parked. */
export const FAILURES_MAX = 5;
const TEN_YEARS_SECONDS = 10 * 365 * 86_400;
const STOP_WITHIN_MS = 10_000;
/** How often is looked for jobs whose worker is missed. */
const LOOK_SECONDS = 10;
const NO_JOB = '00000000-0000-0000-0000-000000000000';

/** The first retry comes after one to two seconds, the next after twice as long, and so on up to ten minutes. */
const SETTINGS: QueueOptions & { readonly deadLetter: string } = {
  retryLimit: FAILURES_MAX - 1,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: 120,
  // A worker that died, or could not say how its job ended because the database was away, is missed after this.
  heartbeatSeconds: 15,
  deadLetter: PARKED,
};

/** The needs of a queue: the database, the job handlers, and the log for failures. */
export type BossSettings = {
  readonly database: ConstructorOptions;
  readonly deliver: <N extends JobName>(name: N, payload: JobPayloads[N]) => Promise<void>;
  readonly log: FastifyBaseLogger;
};

/**
 * Jobs as rows of the same database, by pg-boss. A job that fails is tried again, ever more rarely; after five failures it is parked until
 * somebody has it tried again. That somebody else is away does not count, for about a day.
 */
export async function bossQueue({ database, deliver, log }: BossSettings): Promise<JobQueue> {
  const boss = new PgBoss({
    ...database,
    schedule: false,
    superviseIntervalSeconds: LOOK_SECONDS,
    monitorIntervalSeconds: LOOK_SECONDS,
  });
  boss.on('error', (error) => log.error({ error: { message: messageOf(error) } }, 'the job queue met an error'));
  await boss.start();
  await prepareQueues(boss);
  const failed = new Map<JobName, number>();
  const onFailure = (name: JobName) => failed.set(name, (failed.get(name) ?? 0) + 1);
  return {
    add: async (tx, name, { key, payload, afterSeconds }) => {
      const options = { singletonKey: key, ...(afterSeconds ? { startAfter: afterSeconds } : {}) };
      await boss.send(name, payload, { ...options, db: fromKysely(tx) });
    },
    states: (brand) => queueStates(boss, brand),
    parked: (brand) => parkedJobs(boss, brand),
    retry: (brand, jobId) => retryParked(boss, brand, jobId),
    failures: () => failed,
    start: async () => {
      for (const name of JOB_NAMES) await startWorker(boss, name, { deliver, log, onFailure });
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_WITHIN_MS, close: true }),
  };
}

/** Makes the queues and updates those of an earlier release. On each queue, only one job of a key waits at a time. */
async function prepareQueues(boss: PgBoss): Promise<void> {
  const made = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  if (!made.has(PARKED)) await boss.createQueue(PARKED, { retentionSeconds: TEN_YEARS_SECONDS });
  for (const name of JOB_NAMES) {
    const queue = made.get(name);
    if (!queue) await boss.createQueue(name, { policy: 'short', ...SETTINGS });
    else if (!isAsSet(queue)) await boss.updateQueue(name, SETTINGS);
    // Looking for a job makes pg-boss remember the queue, so that adding one asks nothing outside the caller's transaction.
    await boss.findJobs(name, { id: NO_JOB });
  }
}

function isAsSet({ retryLimit, heartbeatSeconds, deadLetter }: Partial<QueueResult>): boolean {
  return retryLimit === SETTINGS.retryLimit && heartbeatSeconds === SETTINGS.heartbeatSeconds && deadLetter === PARKED;
}

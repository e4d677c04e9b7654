import type { FastifyBaseLogger } from 'fastify';
import { type ConstructorOptions, fromKysely, PgBoss } from 'pg-boss';
import { messageOf } from '../http/logger.ts';
import type { JobName, JobPayloads, JobQueue } from './job-queue.ts';

const JOB_NAMES = [
  'write-documents',
  'send-confirmation',
  'send-help-message',
  'send-quote-link',
  'resolve-payment',
  'refund-payment',
] as const satisfies readonly JobName[];
const RETRIES_MAX = 20;
const RETRY_DELAY_SECONDS = 1;
const RETRY_DELAY_MAX_SECONDS = 600;
const EXPIRE_SECONDS = 120;
const STOP_WITHIN_MS = 10_000;
const NO_JOB = '00000000-0000-0000-0000-000000000000';

/** What a queue needs: the database, what does a job, and where failures are told. */
export type BossSettings = {
  readonly database: ConstructorOptions;
  readonly deliver: <N extends JobName>(name: N, payload: JobPayloads[N]) => Promise<void>;
  readonly log: FastifyBaseLogger;
};

/** Jobs as rows of the same database, by pg-boss. A job that fails is tried again, ever more rarely, then kept as failed. */
export async function bossQueue({ database, deliver, log }: BossSettings): Promise<JobQueue> {
  const boss = new PgBoss({ ...database, schedule: false });
  boss.on('error', (error) => log.error({ error: { message: messageOf(error) } }, 'the job queue met an error'));
  await boss.start();
  for (const name of JOB_NAMES) await prepareQueue(boss, name);
  return {
    add: async (tx, name, { key, payload, afterSeconds }) => {
      const options = { singletonKey: key, ...(afterSeconds ? { startAfter: afterSeconds } : {}) };
      await boss.send(name, payload, { ...options, db: fromKysely(tx) });
    },
    start: async () => {
      for (const name of JOB_NAMES) await startWorker(boss, name, { deliver, log });
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_WITHIN_MS, close: true }),
  };
}

/** Makes a queue on which one job of a key waits at a time. */
async function prepareQueue(boss: PgBoss, name: JobName): Promise<void> {
  const settings = {
    retryLimit: RETRIES_MAX,
    retryDelay: RETRY_DELAY_SECONDS,
    retryBackoff: true,
    retryDelayMax: RETRY_DELAY_MAX_SECONDS,
    expireInSeconds: EXPIRE_SECONDS,
  };
  await boss.createQueue(name, { policy: 'short', ...settings });
  // Looking for a job makes pg-boss remember the queue, so that adding one asks nothing outside the caller's transaction.
  await boss.findJobs(name, { id: NO_JOB });
}

async function startWorker<N extends JobName>(
  boss: PgBoss,
  name: N,
  { deliver, log }: Pick<BossSettings, 'deliver' | 'log'>,
): Promise<void> {
  await boss.work<JobPayloads[N]>(name, { pollingIntervalSeconds: 0.5, batchSize: 1 }, async (jobs) => {
    for (const job of jobs) {
      try {
        await deliver(name, job.data);
      } catch (error) {
        log.warn({ job: name, id: job.id, error: messageOf(error) }, 'a job failed and will be tried again');
        throw error;
      }
    }
  });
}

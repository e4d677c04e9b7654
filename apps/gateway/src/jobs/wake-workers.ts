import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { JobName } from '../ground/job-queue.ts';
import { dueNames } from './queue-states.ts';
import { recurring } from './recurring.ts';

/** How often we look for jobs that are due. */
const LOOK_EVERY_MS = 100;

/**
 * Wakes the worker of each name that has a job to do; `workers` are their ids. One look serves them all: if each looked
 * for itself, they would keep the database busy in an idle shop. Returns a function that ends it.
 */
export function wakeWorkers(
  boss: PgBoss,
  { workers, log }: { readonly workers: ReadonlyMap<JobName, string>; readonly log: FastifyBaseLogger },
): () => Promise<void> {
  const work = async () => {
    for (const name of await dueNames(boss)) {
      const worker = workers.get(name);
      if (worker !== undefined) boss.notifyWorker(worker);
    }
  };
  return recurring({ log }, { name: 'look for due jobs', everyMs: LOOK_EVERY_MS, work });
}

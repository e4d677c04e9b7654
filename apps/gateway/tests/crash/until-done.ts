import { setTimeout } from 'node:timers/promises';
import { spending } from '@marque/testkit/time/spent';

const TRY_EVERY_MS = 100;
const GIVE_UP_AFTER_MS = 120_000;

/** Does something again and again until it no longer rejects; after two minutes rejects as it last did. */
export function untilDone<T>(work: () => Promise<T>): Promise<T> {
  return spending('untilDone: waited for it to succeed', () => tryUntil(work));
}

async function tryUntil<T>(work: () => Promise<T>): Promise<T> {
  const until = performance.now() + GIVE_UP_AFTER_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > until) throw error;
      await setTimeout(TRY_EVERY_MS);
    }
  }
}

import { setTimeout } from 'node:timers/promises';

const TRY_EVERY_MS = 100;
const GIVE_UP_AFTER_MS = 60_000;

/** Does something again and again until it does not reject any more; after a minute rejects as it did last. */
export async function untilDone<T>(work: () => Promise<T>): Promise<T> {
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

import { setTimeout } from 'node:timers/promises';

const ASK_EVERY_MS = 50;
const GIVE_UP_AFTER_MS = 60_000;

/** Asks until there is an answer, for a minute at most. Rejects with `missing` when none came. */
export async function askUntil<T>(ask: () => Promise<T | undefined>, missing: string): Promise<T> {
  const until = performance.now() + GIVE_UP_AFTER_MS;
  while (performance.now() < until) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await setTimeout(ASK_EVERY_MS);
  }
  throw new Error(missing);
}

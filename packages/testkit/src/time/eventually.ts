import { setTimeout } from 'node:timers/promises';
import { spending } from './spent.ts';

const ASK_EVERY_MS = 50;
const GIVE_UP_AFTER_MS = 60_000;

/** Asks until the answer fits, and returns it; throws with the last answer when it never does. */
export function eventually<T>(
  ask: () => Promise<T>,
  fits: (answer: T) => boolean,
  giveUpAfterMs = GIVE_UP_AFTER_MS,
): Promise<T> {
  return spending('eventually: waited for an answer', () => askUntil(ask, fits, giveUpAfterMs));
}

async function askUntil<T>(ask: () => Promise<T>, fits: (answer: T) => boolean, giveUpAfterMs: number): Promise<T> {
  const until = performance.now() + giveUpAfterMs;
  for (;;) {
    const answer = await ask();
    if (fits(answer)) return answer;
    if (performance.now() > until) throw new Error(`It never came true: ${JSON.stringify(answer).slice(0, 1000)}`);
    await setTimeout(ASK_EVERY_MS);
  }
}

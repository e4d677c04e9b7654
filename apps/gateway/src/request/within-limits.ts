import type { Context } from '../ground/context.ts';
import { Refusal } from '../ground/refuse.ts';
import { type GuessLimit, noteGuess } from '../store/people/guesses.ts';

/**
 * Notes a try and answers the ids under which it counts, for `forgiveGuess`. Beyond a limit it is refused with
 * `too_many_requests`, and `Retry-After` says when the next one is let through.
 */
export async function withinLimits(
  context: Pick<Context, 'db' | 'clock'>,
  limits: readonly GuessLimit[],
): Promise<readonly number[]> {
  const { waitMs, guessIds } = await noteGuess(context, limits);
  if (waitMs > 0) throw new Refusal('too_many_requests', undefined, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  return guessIds;
}

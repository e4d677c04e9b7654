import type { Context } from '../ground/context.ts';
import type { Asked } from '../ground/handler.ts';
import { networkOf } from '../request/network-of.ts';
import { withinLimits } from '../request/within-limits.ts';
import { forgiveGuess } from '../store/people/guesses.ts';

const HOUR_MS = 3_600_000;

/**
 * Begins a proposal by a given function. If the caller brings a reference, a refusal reveals that somebody else's quote
 * has it. So a network may be refused this way as often an hour as it may try to retrieve a quote; after that no such
 * proposal is begun. Successes are not counted.
 */
export async function underOwnReference<T>(
  context: Context,
  { body, brand, ip }: Pick<Asked<'createProposal'>, 'body' | 'brand' | 'ip'>,
  begin: () => Promise<T>,
): Promise<T> {
  if (body.externalReference === undefined) return await begin();
  const limit = {
    kind: 'taken-reference',
    key: `${brand.brand}/${networkOf(ip)}`,
    max: context.config.limits.retrievesPerNetwork,
    withinMs: HOUR_MS,
  };
  const guessIds = await withinLimits(context, [limit]);
  const begun = await begin();
  await forgiveGuess(context, guessIds);
  return begun;
}

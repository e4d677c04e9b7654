import type { Context } from '../ground/context.ts';
import type { Asked } from '../ground/handler.ts';
import { networkOf } from '../request/network-of.ts';
import { withinLimits } from '../request/within-limits.ts';
import { forgiveGuess } from '../store/people/guesses.ts';

const HOUR_MS = 3_600_000;

/**
 * Does what begins a proposal. One under a reference of the caller's own tells by its refusal that somebody else's quote has that reference, so
 * a network may be refused so as often an hour as it may try to retrieve a quote; then no such proposal is begun. Whatever succeeds is not counted.
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

import { isDeepStrictEqual } from 'node:util';
import { type AskedSubject, type Claimed, type Prepared, pricePrepared } from '@marque/asking';
import type { Proposal } from '@marque/domain/proposal/proposal';

/** The price that a proposal has, and what is known of its promotion beside the answers. */
export type PriceBefore = Pick<Proposal, 'quote'> & { readonly claimed: Claimed };

/** Whether a price made now, of what was prepared, would be the very one that a proposal has: what changed is then read by no price. */
export function isPricedTheSame(subject: AskedSubject, prepared: Prepared, { quote, claimed }: PriceBefore): boolean {
  if (quote?.ratingStatus !== 'QUOTE') return false;
  const { priced } = pricePrepared(subject, prepared, claimed);
  // A quote that was stored has lost what is undefined.
  const again: unknown = priced && JSON.parse(JSON.stringify({ ...priced.quote, ratedAt: quote.ratedAt }));
  return isDeepStrictEqual(again, JSON.parse(JSON.stringify(quote)));
}

import { isDeepStrictEqual } from 'node:util';
import { type AskedSubject, type Claimed, type Prepared, pricePrepared } from '@marque/asking';
import type { Proposal } from '@marque/domain/proposal/proposal';

/** The price of a proposal, and what is known about its promotion besides the answers. */
export type PriceBefore = Pick<Proposal, 'quote'> & { readonly claimed: Claimed };

/**
 * Whether a new price of the prepared answers would equal the proposal's price: then no price depends on the changed
 * answers.
 */
export function isPricedTheSame(subject: AskedSubject, prepared: Prepared, { quote, claimed }: PriceBefore): boolean {
  if (quote?.ratingStatus !== 'QUOTE') return false;
  const { priced } = pricePrepared(subject, prepared, claimed);
  // A stored quote has lost its undefined fields.
  const again: unknown = priced && JSON.parse(JSON.stringify({ ...priced.quote, ratedAt: quote.ratedAt }));
  return isDeepStrictEqual(again, JSON.parse(JSON.stringify(quote)));
}

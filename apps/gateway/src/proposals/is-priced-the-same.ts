import { isDeepStrictEqual } from 'node:util';
import { type AskedSubject, type Claimed, type Prepared, pricePrepared } from '@marque/asking';
import type { Proposal } from '@marque/domain/proposal/proposal';

/** The price that a proposal has, and what is known of its promotion beside the answers. */
export type PriceBefore = Pick<Proposal, 'quote'> & { readonly claimed: Claimed };

/** Whether a new price of the prepared answers would equal the proposal's price: no price then reads the changed answers. */
export function isPricedTheSame(subject: AskedSubject, prepared: Prepared, { quote, claimed }: PriceBefore): boolean {
  if (quote?.ratingStatus !== 'QUOTE') return false;
  const { priced } = pricePrepared(subject, prepared, claimed);
  // A quote that was stored has lost what is undefined.
  const again: unknown = priced && JSON.parse(JSON.stringify({ ...priced.quote, ratedAt: quote.ratedAt }));
  return isDeepStrictEqual(again, JSON.parse(JSON.stringify(quote)));
}

import type { Policy } from '../../policy/policy.ts';
import { lastDayOfOffer } from '../../rating/promotions/last-day-of-offer.ts';
import type { Quote } from '../../rating/quote.ts';
import type { Tariff } from '../../rating/tariff.ts';
import { priceWithOffer } from './held-price.ts';

const MONTHS_PER_TERM = 12;

/** The day from which the months of a number are counted. */
export type CountedFrom = Pick<Policy, 'startAt' | 'firstStartAt' | 'renewalCycle'>;

/**
 * A price of the term that follows a policy, with its offer until the day before the first payment without it. The
 * months of a number are those that a sale on the first day of the term would have, unless the number began on 29
 * February: the second month of a term from 1 March then begins on the 29th.
 */
export function withCountedOffer(
  price: Quote,
  { startAt, firstStartAt = startAt, renewalCycle }: CountedFrom,
  tariff: Tariff,
): Quote {
  const { promotion } = price;
  const isOfTerm = promotion?.endAt === lastDayOfOffer(price.startAt, promotion?.instalments ?? 0);
  if (promotion?.outcome !== 'applied' || !isOfTerm) return price;
  const endAt = lastDayOfOffer(firstStartAt, (renewalCycle + 1) * MONTHS_PER_TERM + promotion.instalments);
  return endAt === promotion.endAt ? price : priceWithOffer(price, { ...promotion, endAt }, tariff);
}

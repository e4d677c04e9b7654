import type { PromotionResult } from '../../facts/promotion.ts';
import type { Quote } from '../../rating/quote.ts';
import type { Tariff } from '../../rating/tariff.ts';
import { compareWithNewBusiness } from '../compare-with-new-business.ts';
import { paidForTerm } from '../new-business-price.ts';
import { priceWithOffer } from './held-price.ts';

const MONTHS_PER_TERM = 12;

/** A policy, as far as its offer goes. */
type Offered = { readonly versions: readonly { readonly quote: Pick<Quote, 'promotion'> }[] };

/** What is left for the next term of the offer in the price of a policy: the payments that it still pays, until the day that was said. Null where nothing is. */
export function offerLeft({ versions }: Offered): PromotionResult | null {
  const promotion = versions.at(-1)?.quote.promotion;
  if (promotion?.outcome !== 'applied' || promotion.instalments <= MONTHS_PER_TERM) return null;
  return { ...promotion, instalments: promotion.instalments - MONTHS_PER_TERM };
}

/**
 * A price of a renewal with what is left of the offer that its customer was promised, where that leaves less to pay for the term than the price as it is, and
 * nothing in it is above the price of a new customer.
 */
export function withPromisedOffer(
  price: Quote,
  { left, newBusiness, tariff }: { left: PromotionResult | null; newBusiness: Quote; tariff: Tariff },
): Quote {
  if (left === null || price.ratingStatus !== 'QUOTE') return price;
  const promised = priceWithOffer(price, left, tariff);
  const isLess = paidForTerm(promised) < paidForTerm(price);
  const isWithin = compareWithNewBusiness(promised, newBusiness).every(({ difference }) => difference <= 0);
  return isLess && isWithin ? promised : price;
}

import type { Pennies } from '@marque/base';
import type { PromotionResult } from '../../facts/promotion.ts';
import type { Quote } from '../../rating/quote.ts';
import type { Tariff } from '../../rating/tariff.ts';
import { compareWithNewBusiness } from '../compare-with-new-business.ts';
import { paidForTerm } from '../new-business-price.ts';
import { priceWithOffer } from './held-price.ts';

const MONTHS_PER_TERM = 12;

/** A policy, as far as its offer goes. */
type Offered = {
  readonly versions: readonly { readonly quote: Pick<Quote, 'promotion' | 'availablePaymentSchedules'> }[];
};

/**
 * What is left, for the next term, of the offer in a policy's price: the payments that it still pays, until the day
 * that was named, and as much of each as it paid. Null if nothing is left. The price holds all of this, so that it is
 * kept even if the product no longer has the offer.
 */
export function offerLeft({ versions }: Offered): PromotionResult | null {
  const quote = versions.at(-1)?.quote;
  const promotion = quote?.promotion;
  if (!quote || promotion?.outcome !== 'applied' || promotion.instalments <= MONTHS_PER_TERM) return null;
  const mostPennies = promotion.mostPennies ?? mostTakenOff(quote);
  const left = { ...promotion, instalments: promotion.instalments - MONTHS_PER_TERM };
  return mostPennies === undefined ? left : { ...left, mostPennies };
}

/** The most that the offer in a price takes off a month, in pennies; undefined if it pays the whole month. */
function mostTakenOff({ availablePaymentSchedules }: Pick<Quote, 'availablePaymentSchedules'>): Pennies | undefined {
  const schedule = availablePaymentSchedules.find(({ active }) => active);
  const lines = schedule?.premiumBreakdown.filter(({ active }) => active) ?? [];
  const sumOf = (isOffer: boolean) =>
    lines.reduce((sum, line) => sum + ((line.coverType === 'DISCOUNT') === isOffer ? line.totalPremium : 0), 0);
  const [off, cost] = [0 - sumOf(true), sumOf(false)];
  if (off <= 0 || off >= cost) return undefined;
  return Math.round(off / (schedule?.type === 'SINGLE_PAYMENT' ? MONTHS_PER_TERM : 1));
}

/**
 * A renewal's price with the rest of the offer that its customer was promised, if that leaves less to pay for the term
 * than the price as it is, and no part is above a new customer's price.
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

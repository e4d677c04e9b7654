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
 * What is left for the next term of the offer in the price of a policy: the payments that it still pays, until the day that was said, and as much of each as it paid.
 * Null where nothing is. The price says it all, so that it is kept where the product has the offer no more.
 */
export function offerLeft({ versions }: Offered): PromotionResult | null {
  const quote = versions.at(-1)?.quote;
  const promotion = quote?.promotion;
  if (!quote || promotion?.outcome !== 'applied' || promotion.instalments <= MONTHS_PER_TERM) return null;
  const mostPennies = promotion.mostPennies ?? mostTakenOff(quote);
  const left = { ...promotion, instalments: promotion.instalments - MONTHS_PER_TERM };
  return mostPennies === undefined ? left : { ...left, mostPennies };
}

/** The most that the offer in a price takes off a month, in pennies; undefined where it pays the whole of it. */
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

import { type Pennies, sumPennies } from '@marque/base';
import type { PromotionClaim } from '../facts/promotion.ts';
import type { RatedRisk } from '../facts/risk-data.ts';
import type { Quote } from '../rating/quote.ts';
import { rate } from '../rating/rate.ts';
import type { Tariff } from '../rating/tariff.ts';

/**
 * What a new customer with the same risk would pay today: the price, the offer in it if any, the parts of the price,
 * and how many offers they could have had.
 */
export type NewBusinessPrice = {
  readonly quote: Quote;
  readonly promoCode: string | null;
  readonly rated: RatedRisk;
  readonly offersCounted: number;
};

/**
 * The equivalent new-business price (ICOBS 6B) of a risk: the lowest that a new customer would pay for the term by the same way, with one of the offers or
 * without. Its input is a risk, which has no place for how long somebody has been a customer; an offer that the risk carries is left out.
 */
export function newBusinessPrice(
  { risk, vehicle }: RatedRisk,
  offers: readonly PromotionClaim[],
  tariff: Tariff,
): NewBusinessPrice {
  const { promotion: _claimed, ...bare } = risk;
  const without = { quote: rate(bare, vehicle, tariff), promoCode: null, rated: { risk: bare, vehicle } };
  const applied = offers.flatMap((promotion) => {
    const offered = { ...bare, promotion };
    const quote = rate(offered, vehicle, tariff);
    return quote.promotion?.outcome === 'applied'
      ? [{ quote, promoCode: promotion.promo, rated: { risk: offered, vehicle } }]
      : [];
  });
  const lowest = applied.reduce<Omit<NewBusinessPrice, 'offersCounted'>>(
    (best, one) => (paidForTerm(one.quote) < paidForTerm(best.quote) ? one : best),
    without,
  );
  return { ...lowest, offersCounted: applied.length };
}

/** Pennies that are paid for the whole term by the chosen schedule; 0 without a price. */
export function paidForTerm({ availablePaymentSchedules }: Quote): Pennies {
  return sumPennies(availablePaymentSchedules.find(({ active }) => active)?.instalments ?? []);
}

import { assert } from '@marque/base';
import type { PromotionClaim } from '../facts/promotion.ts';
import type { RatedRisk } from '../facts/risk-data.ts';
import type { Quote } from '../rating/quote.ts';
import type { Tariff } from '../rating/tariff.ts';
import { compareWithNewBusiness } from './compare-with-new-business.ts';
import { type CountedFrom, withCountedOffer } from './held/counted-offer.ts';
import { heldPrice, type PriceToHold } from './held/held-price.ts';
import { offerLeft, withPromisedOffer } from './held/promised-offer.ts';
import { type NewBusinessPrice, newBusinessPrice } from './new-business-price.ts';

/** What a renewal is priced by. */
export type RenewalPricing = {
  /** The price of its risk with the offer of a code, or without one. */
  readonly priceWith: (promoCode: string | null) => { readonly quote: Quote; readonly rated: RatedRisk };
  /** The offers that a new customer could have today. */
  readonly offers: readonly PromotionClaim[];
  readonly tariff: Tariff;
  /** The policy that it follows. */
  readonly policy: Parameters<typeof offerLeft>[0] & CountedFrom;
  /** An earlier price that must not be exceeded; left out: there is none. */
  readonly holds?: PriceToHold | undefined;
};

/** Both prices of a renewal. */
export type RenewalPrices = {
  /** The offer in the price; null: none. */
  readonly promoCode: string | null;
  readonly offersCounted: number;
  readonly newBusiness: Omit<NewBusinessPrice, 'promoCode' | 'offersCounted'>;
  readonly renewal: { readonly quote: Quote; readonly rated: RatedRisk };
  /**
   * By how many pennies the renewal is above, in the line with the largest difference: 0 or fewer; null without a
   * price.
   */
  readonly mostAbove: number | null;
};

/**
 * The price that is offered and a new customer's price, each made on its own, with the same tables and the same offers.
 * The rest of the offer with which the policy was sold goes on. If an earlier price is guaranteed, the price offered
 * stays within it. Throws if the price offered is above a new customer's in any line.
 */
export function renewalPrices({ priceWith, offers, tariff, policy, holds }: RenewalPricing): RenewalPrices {
  const plain = priceWith(null);
  const { promoCode: best, offersCounted, ...newBusiness } = newBusinessPrice(plain.rated, offers, tariff);
  const priced = best === null ? plain : priceWith(best);
  const offered = withPromisedOffer(priced.quote, { left: offerLeft(policy), newBusiness: newBusiness.quote, tariff });
  const quote = withCountedOffer(holds ? heldPrice(offered, holds, tariff) : offered, policy, tariff);
  const isPriced = quote.ratingStatus === 'QUOTE';
  const compared = isPriced ? compareWithNewBusiness(quote, newBusiness.quote) : [];
  const above = compared.filter(({ difference }) => difference > 0);
  assert(
    above.length === 0,
    `a renewal is never above a new customer's price; it is in ${above.map(({ what }) => what).join(', ')}`,
  );
  const promoCode = quote.promotion?.outcome === 'applied' ? quote.promotion.promo : best;
  const mostAbove = isPriced ? Math.max(...compared.map(({ difference }) => difference)) : null;
  return { promoCode, offersCounted, newBusiness, renewal: { quote, rated: priced.rated }, mostAbove };
}

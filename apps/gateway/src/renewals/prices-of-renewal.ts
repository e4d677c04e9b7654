import { type AskedSubject, type Prepared, pricePrepared } from '@marque/asking';
import { assert } from '@marque/base';
import type { Policy } from '@marque/domain/policy/policy';
import { compareWithNewBusiness } from '@marque/domain/renewal/compare-with-new-business';
import { heldPrice, type PriceToHold } from '@marque/domain/renewal/held/held-price';
import { offerLeft, withPromisedOffer } from '@marque/domain/renewal/held/promised-offer';
import { newBusinessPrice } from '@marque/domain/renewal/new-business-price';
import type { Tx } from '../ground/tables/database.ts';
import { offersToday } from './offers-today.ts';

/** What a price of a renewal also stands on: the policy that it follows, and an earlier price that is not to be exceeded, if any. */
type StandsOn = { readonly policy: Policy; readonly holds?: PriceToHold | undefined };

/**
 * The price that is offered and that of a new customer, each made on its own, with the same tables and the same offers. What is left of the offer that the policy
 * was sold with goes on. Where an earlier price holds, the one that is offered is within it. It throws where answers are missing, or where the price is above that of a new customer.
 */
export async function pricesOfRenewal(
  tx: Tx,
  subject: AskedSubject,
  { prepared, policy, holds }: StandsOn & { readonly prepared: Prepared },
) {
  const { offers, used } = await offersToday(tx, subject);
  const plain = pricePrepared(subject, prepared, { promoCode: null, used });
  assert(plain.priced, `the answers of a renewal are whole; it misses ${plain.missing.join(', ')}`);
  const {
    promoCode: best,
    offersCounted,
    ...newBusiness
  } = newBusinessPrice(plain.priced.rated, offers, subject.product.tariff);
  const { priced } = best === null ? plain : pricePrepared(subject, prepared, { promoCode: best, used });
  assert(priced, 'a risk that has a price has one with an offer');
  const { tariff } = subject.product;
  const offered = withPromisedOffer(priced.quote, { left: offerLeft(policy), newBusiness: newBusiness.quote, tariff });
  const quote = holds ? heldPrice(offered, holds, tariff) : offered;
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

import { type AskedSubject, type Prepared, pricePrepared } from '@marque/asking';
import { assert } from '@marque/base';
import { compareWithNewBusiness } from '@marque/domain/renewal/compare-with-new-business';
import { newBusinessPrice } from '@marque/domain/renewal/new-business-price';
import type { Tx } from '../ground/tables/database.ts';
import { offersToday } from './offers-today.ts';

/**
 * The price that is offered and that of a new customer, each made on its own, with the same tables and the same offers. It throws where answers are missing,
 * or where the price is above that of a new customer.
 */
export async function pricesOfRenewal(tx: Tx, subject: AskedSubject, prepared: Prepared) {
  const { offers, used } = await offersToday(tx, subject);
  const plain = pricePrepared(subject, prepared, { promoCode: null, used });
  assert(plain.priced, `the answers of a renewal are whole; it misses ${plain.missing.join(', ')}`);
  const { promoCode, offersCounted, ...newBusiness } = newBusinessPrice(
    plain.priced.rated,
    offers,
    subject.product.tariff,
  );
  const { priced } = promoCode === null ? plain : pricePrepared(subject, prepared, { promoCode, used });
  assert(priced, 'a risk that has a price has one with an offer');
  const isPriced = priced.quote.ratingStatus === 'QUOTE';
  const compared = isPriced ? compareWithNewBusiness(priced.quote, newBusiness.quote) : [];
  const above = compared.filter(({ difference }) => difference > 0);
  assert(
    above.length === 0,
    `a renewal is never above a new customer's price; it is in ${above.map(({ what }) => what).join(', ')}`,
  );
  const mostAbove = isPriced ? Math.max(...compared.map(({ difference }) => difference)) : null;
  return { promoCode, offersCounted, newBusiness, renewal: { quote: priced.quote, rated: priced.rated }, mostAbove };
}

import type { Prepared } from './prepare-changes.ts';
import { type Pricing, priceDisclosed } from './price-disclosed.ts';
import type { Around } from './review-disclosed.ts';

/** The price of what was prepared when nothing is missing for one, else what is. `promoCode` is the promotion's that came with the proposal. */
export function pricePrepared(around: Around, prepared: Prepared, promoCode: string | null): Pricing {
  const { after, reviewed, missing } = prepared;
  return missing.length === 0 ? priceDisclosed(around, { ...after, promoCode }, reviewed) : { missing, priced: null };
}

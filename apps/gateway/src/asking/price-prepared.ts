import type { Claimed } from './claim-of.ts';
import type { Prepared } from './prepare-changes.ts';
import { type Pricing, priceDisclosed } from './price-disclosed.ts';
import type { Around } from './review-disclosed.ts';

/** The price of what was prepared when nothing is missing for one, else what is. `claimed` is what is known of a promotion beside the answers. */
export function pricePrepared(around: Around, prepared: Prepared, claimed: Claimed): Pricing {
  const { after, reviewed, missing } = prepared;
  return missing.length === 0 ? priceDisclosed(around, { ...after, claimed }, reviewed) : { missing, priced: null };
}

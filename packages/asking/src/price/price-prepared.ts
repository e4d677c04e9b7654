import type { Prepared } from '../changes/check-changes.ts';
import type { AskedSubject } from '../subject/asked-subject.ts';
import type { Claimed } from './claim-of.ts';
import { type Pricing, priceDisclosed } from './price-disclosed.ts';

/** The price of what was prepared when nothing is missing for one, else what is. `claimed` is what is known of a promotion beside the answers. */
export function pricePrepared(subject: AskedSubject, prepared: Prepared, claimed: Claimed): Pricing {
  const { after, reviewed, missing } = prepared;
  return missing.length === 0 ? priceDisclosed(subject, { ...after, claimed }, reviewed) : { missing, priced: null };
}

import type { Instant } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { Policy } from '@marque/domain/policy/policy';
import { paidFrom } from '@marque/domain/policy/turning/tell-term';
import type { NextTerm } from '@marque/domain/process/renewing/as-it-will-turn';
import type { Tx } from '../../ground/tables/database.ts';
import { productOfPolicy } from '../../papers/product-of-policy.ts';
import { priceToldLate } from '../../store/renewals/told-late.ts';

/** A turn to a next term, and since when its customer has known of it; null: no notice counts. */
type Turning = {
  readonly brand: Brand;
  readonly policy: Policy;
  readonly next: NextTerm;
  readonly toldAt: Instant | null;
};

/**
 * A next term as it begins. If its customer was told too late, it costs no more than the term before it, line by line,
 * and is charged from fourteen days after they were told.
 */
export async function nextTermToldLate(tx: Tx, { brand, policy, next, toldAt }: Turning): Promise<NextTerm> {
  const { paysLater } = next;
  if (!paysLater) return next;
  const product = productOfPolicy(brand, policy);
  const quote = await priceToldLate(tx, { brand: brand.brand, product, policy, quote: next.quote });
  const on = toldAt === null ? null : paidFrom(toldAt, policy.timeZone);
  return { ...next, quote, paysLater: { ...paysLater, on } };
}

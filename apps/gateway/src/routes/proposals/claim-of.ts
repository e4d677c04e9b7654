import { tableEntry } from '@marque/catalogue';
import type { RiskData } from '@marque/domain/facts/risk-data';
import type { PromotionClaim } from '@marque/domain/rating/promotions/promotion';
import { promotionClaimOf } from '@marque/domain/rating/promotions/promotion-claim-of';
import { promotionOf } from './promotion-of.ts';
import type { Around } from './review-disclosed.ts';

/**
 * The promotion that is claimed by answers that count, or by the code that the proposal came with; undefined when none is, and for a product
 * that takes part in none. Its retailer is looked up in the table of the promotion meant, or of every one while none is named.
 */
export function claimOf(
  { brand, product }: Pick<Around, 'brand' | 'product'>,
  data: RiskData,
  promoCode: string | null,
): PromotionClaim | undefined {
  const { promotions = [] } = product.rating;
  if (promotions.length === 0) return undefined;
  const named = promoCode === null ? undefined : promotionOf(product, promoCode);
  const tables = (named ? [named] : promotions).map(({ retailerTable }) => retailerTable);
  return promotionClaimOf(data, promoCode, (retailer) =>
    tables.every((name) => {
      const table = Object.hasOwn(brand.tables, name) ? brand.tables[name] : undefined;
      return table !== undefined && tableEntry(table, retailer)?.code === retailer;
    }),
  );
}

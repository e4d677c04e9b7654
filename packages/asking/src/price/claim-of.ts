import { tableEntry } from '@marque/catalogue';
import type { PromotionClaim, PromotionsUsed } from '@marque/domain/facts/promotion';
import type { RiskData } from '@marque/domain/facts/risk-data';
import { isProved } from '@marque/domain/rating/promotions/is-proved';
import { promotionByCode } from '@marque/domain/rating/promotions/promotion-by-code';
import { promotionClaimOf } from '@marque/domain/rating/promotions/promotion-claim-of';
import { type AskedSubject, todayOf } from '../subject/asked-subject.ts';
import { hasOtherProductCode } from './has-other-product-code.ts';

/** A claim's data beside the answers: the code from a link or typed, and the earlier uses of the product's promotions. */
export type Claimed = { readonly promoCode: string | null; readonly used: PromotionsUsed };

/**
 * The promotion claimed by the answers that count, or by a code; undefined if none is claimed, or if answers alone claim one and the product has no
 * partner's promotion. The retailer is looked up in the table of the named promotion, or in every table if none is named.
 */
export function claimOf(
  subject: AskedSubject,
  data: RiskData,
  { promoCode, used }: Claimed,
): PromotionClaim | undefined {
  const { brand, product } = subject;
  const { promotions = [] } = product.rating;
  const partners = promotions.filter(isProved);
  if (promoCode === null && partners.length === 0) return undefined;
  const named = promoCode === null ? undefined : promotionByCode(promotions, promoCode);
  const tables = (named ? [named] : partners).flatMap(({ retailerTable }) => retailerTable ?? []);
  const claim = promotionClaimOf(data, promoCode, (retailer) =>
    tables.every((name) => {
      const table = Object.hasOwn(brand.tables, name) ? brand.tables[name] : undefined;
      return table !== undefined && tableEntry(table, retailer)?.code === retailer;
    }),
  );
  const isForeign = promoCode !== null && !named && hasOtherProductCode(brand, product, promoCode);
  return claim && { ...claim, on: todayOf(subject), used, ...(isForeign ? { isOfOtherProduct: true } : {}) };
}

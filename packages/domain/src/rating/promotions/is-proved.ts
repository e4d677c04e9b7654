import type { PromotionSettings } from '../../facts/promotion.ts';

/** Whether a promotion is a partner's, which is proved by a retailer and an order number. Otherwise its code alone claims it. */
export function isProved(promotion: PromotionSettings): promotion is ProvedPromotion {
  return promotion.retailerTable !== undefined && promotion.orderNumber !== undefined;
}

/** A partner's promotion. */
export type ProvedPromotion = PromotionSettings & Required<Pick<PromotionSettings, 'retailerTable' | 'orderNumber'>>;

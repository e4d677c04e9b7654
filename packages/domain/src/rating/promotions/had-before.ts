import type { PromotionClaim, PromotionSettings } from '../../facts/promotion.ts';
import { isProved } from './is-proved.ts';

/** Earlier uses of a promotion: `used_before` by this customer or car, `order_number_used` by any promotion. Empty if there were none. */
export function hadBefore(promotion: PromotionSettings, { used }: Pick<PromotionClaim, 'used'>): string[] {
  return [
    ...(used?.usedBefore.includes(promotion.code) ? ['used_before'] : []),
    ...(isProved(promotion) && used?.isOrderNumberUsed ? ['order_number_used'] : []),
  ];
}

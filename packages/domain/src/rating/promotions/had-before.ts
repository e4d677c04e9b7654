import type { PromotionClaim, PromotionSettings } from '../../facts/promotion.ts';
import { isProved } from './is-proved.ts';

/** What of a promotion was had before: `used_before` by this customer or car, `order_number_used` by whichever promotion. None when nothing was. */
export function hadBefore(promotion: PromotionSettings, { used }: Pick<PromotionClaim, 'used'>): string[] {
  return [
    ...(used?.usedBefore.includes(promotion.code) ? ['used_before'] : []),
    ...(isProved(promotion) && used?.isOrderNumberUsed ? ['order_number_used'] : []),
  ];
}

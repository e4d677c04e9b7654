import type { PromotionSettings } from '../../facts/promotion.ts';

/** The promotion that a code means, its own or one of its aliases, in any case. */
export function promotionByCode(
  promotions: readonly PromotionSettings[],
  typed: string,
): PromotionSettings | undefined {
  const wanted = typed.trim().toUpperCase();
  return promotions.find(({ code, aliases = [] }) => code === wanted || aliases.includes(wanted));
}

import type { PromotionSettings } from '../../facts/promotion.ts';
import { type PromotionFigures, promotionFigures } from './promotion-figures.ts';

/** The figures that the terms must say, since a customer agrees to them: all but a first day, which is past once it is read, and a single month. */
export function figuresToSay(promotion: PromotionSettings): (keyof PromotionFigures)[] {
  const { amount, lastDay, uses } = promotionFigures(promotion);
  return [
    ...(promotion.instalments > 1 ? (['months'] as const) : []),
    ...(amount === undefined ? [] : (['amount'] as const)),
    ...(lastDay === undefined ? [] : (['lastDay'] as const)),
    ...(uses === undefined ? [] : (['uses'] as const)),
  ];
}

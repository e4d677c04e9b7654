import type { LocalDate, Pennies } from '@marque/base';
import type { PromotionResult } from '../../facts/promotion.ts';
import type { TariffSettings } from '../settings/tariff-settings.ts';

/** The reductions of an applied promotion. */
export type Discount = {
  readonly promo: string;
  readonly insurer: string;
  /** How many monthly instalments in a row it takes something off. */
  readonly instalments: number;
  /** The most that it takes off each payment, in pennies; undefined: all of it. */
  readonly mostPennies: Pennies | undefined;
  /** The last day that is paid for with the discount. */
  readonly endAt: LocalDate;
};

/**
 * The reductions from a promotion's result; undefined unless it was applied. The main insurer's line bears them. The
 * result's own figures take precedence: its row may have changed since it was sold, or be gone.
 */
export function discountOf(promotion: PromotionResult | null, settings: TariffSettings): Discount | undefined {
  if (promotion?.outcome !== 'applied' || promotion.endAt === null) return undefined;
  const { promo, instalments, endAt } = promotion;
  const row = settings.promotions?.find(({ code }) => code === promo);
  const mostPennies = promotion.mostPennies ?? row?.mostPennies;
  return { promo, insurer: settings.mainCovers[0]?.insurer ?? '', instalments, mostPennies, endAt };
}

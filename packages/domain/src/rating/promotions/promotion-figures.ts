import type { LocalDate, Pennies } from '@marque/base';
import type { PromotionSettings } from '../../facts/promotion.ts';

/** The figures of a promotion by the names under which its name and terms say them; `amount` is in pennies. */
export type PromotionFigures = {
  readonly months: number;
  readonly amount?: Pennies;
  readonly firstDay?: LocalDate;
  readonly lastDay?: LocalDate;
  readonly uses?: number;
};

/** The figures for a promotion's name and terms: the months, the most off each, its first and last day, and its limit, as far as its row has them. */
export function promotionFigures({
  instalments,
  mostPennies,
  from,
  until,
  usesMax,
}: PromotionSettings): PromotionFigures {
  return {
    months: instalments,
    ...(mostPennies === undefined ? {} : { amount: mostPennies }),
    ...(from === undefined ? {} : { firstDay: from }),
    ...(until === undefined ? {} : { lastDay: until }),
    ...(usesMax === undefined ? {} : { uses: usesMax }),
  };
}

import type { LocalDate } from '@marque/base';

/** What an insurer gave on average in a calendar year for each number of years without a claim, in percent. */
export type AverageDiscounts = {
  readonly calendarYear: number;
  readonly discounts: readonly { readonly years: number; readonly percent: number }[];
};

/**
 * The average discounts that must be shown on a day before protection of the no-claims discount may be offered: those
 * of the last calendar year. Undefined if the insurer's table lacks it: the protection is then not offered. Source:
 * Private Motor Insurance Market Investigation Order 2015, Part 2.
 */
export function averagesFor(tables: readonly AverageDiscounts[], today: LocalDate): AverageDiscounts | undefined {
  const lastYear = Number(today.slice(0, 4)) - 1;
  return tables.find(({ calendarYear }) => calendarYear === lastYear);
}

import { addToDate } from '@marque/base';

/** What moved on an account in a month, `YYYY-MM`, in pennies. */
export type YearMonth = {
  readonly month: string;
  readonly charged: number;
  readonly paid: number;
  readonly refunded: number;
};

/** The sums of some months, in pennies. */
export type YearTotals = Omit<YearMonth, 'month'>;

/** The months of a year from the first in which anything moved; empty if nothing did. */
export function yearMonths(months: readonly YearMonth[]): readonly YearMonth[] {
  const first = months.findIndex(({ charged, paid, refunded }) => charged !== 0 || paid !== 0 || refunded !== 0);
  return first < 0 ? [] : months.slice(first);
}

const MONTHS_AHEAD = 3;

/**
 * The months after one up to another, both `YYYY-MM`, so that none between them is left out; only the last if that is
 * far away.
 */
export function monthsAfter(last: string, until: string): readonly string[] {
  if (until <= last) return [];
  const between = Array.from({ length: MONTHS_AHEAD }, (_one, index) =>
    addToDate(`${last}-01`, { months: index + 1 }).slice(0, 7),
  );
  return between.includes(until) ? between.filter((month) => month <= until) : [until];
}

/** All months together. */
export function yearTotals(months: readonly YearMonth[]): YearTotals {
  const sumOf = (name: keyof YearTotals) => months.reduce((sum, month) => sum + month[name], 0);
  return { charged: sumOf('charged'), paid: sumOf('paid'), refunded: sumOf('refunded') };
}

const STEPS = [1, 2, 2.5, 5, 10];
const LINES_MAX = 3;

/** Round amounts at which a chart draws its lines, from nought to the first at or above the highest, in pennies: whole pounds, four at most. */
export function yearScale(highest: number): readonly number[] {
  const least = Math.max(highest, 100) / LINES_MAX;
  const power = 10 ** Math.max(2, Math.floor(Math.log10(least)));
  const step = STEPS.map((one) => one * power).find((one) => one >= least && one % 100 === 0) ?? 10 * power;
  return Array.from({ length: Math.ceil(Math.max(highest, 1) / step) + 1 }, (_, line) => line * step);
}

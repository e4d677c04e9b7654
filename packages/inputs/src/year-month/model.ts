import { addToDate, isBlank, isData, isYearMonth, type LocalDate, type YearMonth } from '@marque/base';
import type { InputModel, Settings } from '@marque/forms';
import { autocompleteSetting } from '../autocomplete.ts';
import { EARLIEST_YEAR } from '../earliest-year.ts';
import { LIST_ROWS } from '../effort/chosen-from-list.ts';

/** A list of years begins with the present one; a usual car and licence are within its first two screens. */
const YEARS = 40;

const MONTHS_AHEAD = 1;

/** A month being chosen: each part two or four digits, blank until chosen. */
export type ChosenMonth = { readonly month: string; readonly year: string };

/** A month, `YYYY-MM`, chosen from a list of months and one of years. Half a choice is kept, and not accepted. */
export const yearMonthModel: InputModel = {
  type: 'yearMonth',
  title: 'A month and a year',
  settings: {
    earliestYear: { kind: 'integer', title: 'The first year offered; 1940 if not given' },
    monthsAhead: { kind: 'integer', title: 'How many months after the present one are offered; 1 if not given' },
    autocomplete: autocompleteSetting,
  },
  inWords: (value, _question, { month }) => month(String(value)),
  takes: () => ({ decisions: 2, taps: 4, swipes: Math.floor(YEARS / 2 / LIST_ROWS), lines: 2 }),
  accepts: (value) => isYearMonth(value),
};

/** The two lists of an answer. */
export function readYearMonth(value: unknown): ChosenMonth {
  if (isYearMonth(value)) return { year: value.slice(0, 4), month: value.slice(5) };
  const part = (name: string) => (isData(value) && typeof value[name] === 'string' ? value[name] : '');
  return { month: part('month'), year: part('year') };
}

/** The answer that two lists stand for; half a choice stands for itself. */
export function writeYearMonth(chosen: ChosenMonth): YearMonth | ChosenMonth | undefined {
  if (isBlank(chosen)) return undefined;
  const month = `${chosen.year}-${chosen.month}`;
  return isYearMonth(month) ? month : chosen;
}

/** The last month offered. */
export function latestMonth(today: LocalDate, { monthsAhead }: Settings): YearMonth {
  const months = typeof monthsAhead === 'number' ? monthsAhead : MONTHS_AHEAD;
  return addToDate(`${today.slice(0, 7)}-01`, { months }).slice(0, 7);
}

/** The years offered, the latest first. */
export function yearsOffered(today: LocalDate, settings: Settings): number[] {
  const latest = Number(latestMonth(today, settings).slice(0, 4));
  const earliest = typeof settings['earliestYear'] === 'number' ? settings['earliestYear'] : EARLIEST_YEAR;
  return Array.from({ length: Math.max(0, latest - earliest + 1) }, (_, index) => latest - index);
}

/** The months offered, `01` to `12`; in the latest year only those up to the last. */
export function monthsOffered(year: string, today: LocalDate, settings: Settings): string[] {
  const latest = latestMonth(today, settings);
  const last = year === latest.slice(0, 4) ? Number(latest.slice(5)) : 12;
  return Array.from({ length: last }, (_, index) => String(index + 1).padStart(2, '0'));
}

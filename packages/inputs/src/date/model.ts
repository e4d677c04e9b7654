import { isBlank, isData, isLocalDate, type LocalDate } from '@marque/base';
import type { InputModel, Settings } from '@marque/forms';
import { autocompleteSetting } from '../autocomplete.ts';
import { EARLIEST_YEAR } from '../earliest-year.ts';

const DAYS_MAX = 31;
const MONTHS = 12;

/** A date as it is typed into three boxes, or chosen from three lists. */
export type TypedDate = { readonly day: string; readonly month: string; readonly year: string };

/**
 * A day typed in three boxes, or with `picker` chosen from three lists; the value is `YYYY-MM-DD`. An unfinished day is
 * kept as typed, and not accepted.
 */
export const dateModel: InputModel = {
  type: 'date',
  title: 'A date, typed or chosen from lists',
  settings: {
    autocomplete: autocompleteSetting,
    picker: { kind: 'boolean', title: 'Three lists to choose from in place of three boxes' },
    earliestYear: { kind: 'integer', title: 'With picker, the first year offered; 1940 if not given' },
    latestYear: {
      kind: 'integer',
      title: 'With picker, the year before the last one offered; the present year if not given',
    },
  },
  inWords: (value, _question, { day }) => day(String(value)),
  takes: () => ({ decisions: 1, taps: 1, keys: 8 }),
  accepts: (value) => isLocalDate(value),
};

/** The three boxes of an answer. */
export function readDate(value: unknown): TypedDate {
  if (isLocalDate(value)) {
    const [year = '', month = '', day = ''] = value.split('-');
    return { day, month, year };
  }
  const part = (name: string) => (isData(value) && typeof value[name] === 'string' ? value[name] : '');
  return { day: part('day'), month: part('month'), year: part('year') };
}

/** The answer of three boxes: a day once the year has four digits and the day exists, otherwise the boxes themselves. */
export function writeDate(typed: TypedDate): LocalDate | TypedDate | undefined {
  if (isBlank(typed)) return undefined;
  const { day, month, year } = typed;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isLocalDate(date) ? date : typed;
}

/** What a box keeps of the typed text: two digits, or a four-digit year that starts with 1 or 2. */
export function keepDigits(part: keyof TypedDate, typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (part !== 'year') return digits.slice(0, 2);
  return /^[12]?/.exec(digits)?.[0] === '' ? '' : digits.slice(0, 4);
}

/** The date in a pasted text, such as `12/03/1988`, `12.3.1988` or `1988-03-12`; undefined when it holds none. */
export function parseDate(text: string): TypedDate | undefined {
  const british = /^\s*(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+([12]\d{3})\s*$/.exec(text);
  const iso = /^\s*([12]\d{3})-(\d{2})-(\d{2})\s*$/.exec(text);
  const [day, month, year] = british ? british.slice(1) : iso ? iso.slice(1).reverse() : [];
  return day && month && year ? { day, month, year } : undefined;
}

/** What the three lists offer: days 1 to 31, months, and years from the latest plus one back to the earliest. */
export function datesOffered(
  today: LocalDate,
  { earliestYear, latestYear }: Settings,
): { readonly [part in keyof TypedDate]: readonly string[] } {
  const first = typeof earliestYear === 'number' ? earliestYear : EARLIEST_YEAR;
  const last = (typeof latestYear === 'number' ? latestYear : Number(today.slice(0, 4))) + 1;
  return {
    day: twoDigits(DAYS_MAX),
    month: twoDigits(MONTHS),
    year: Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => String(last - index)),
  };
}

function twoDigits(last: number): string[] {
  return Array.from({ length: last }, (_, index) => String(index + 1).padStart(2, '0'));
}

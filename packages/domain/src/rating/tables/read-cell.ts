import { isLocalDate, isPennies } from '@marque/base';
import { dayNumber } from './day-number.ts';
import { unknownName } from './unknown-name.ts';

/** A cell read, or what was expected of it. */
export type CellRead<T> = { readonly value: T } | { readonly expected: string; readonly message: string };

/** A factor in decimal text, above 0 and below 100 with at most four places, as ten-thousandths: `1.05` is 10500. */
export function readFactor(cell: string): CellRead<number> {
  const parts = /^(\d{1,2})(?:\.(\d{1,4}))?$/.exec(cell);
  const value = parts ? Number(parts[1]) * 10_000 + Number((parts[2] ?? '').padEnd(4, '0')) : 0;
  return value > 0 ? { value } : wrong('a decimal above 0 and below 100 with at most four places, such as 1.05', cell);
}

/** A factor that makes nothing cheaper: 1 or more. */
export function readLoading(cell: string): CellRead<number> {
  const read = readFactor(cell);
  if (!('value' in read) || read.value >= 10_000) return read;
  return wrong('a factor of 1 or more: a cover that loads others never costs less than nothing', cell);
}

/** A whole number of pennies, 0 or more. */
export function readPennies(cell: string): CellRead<number> {
  const value = /^\d{1,10}$/.test(cell) ? Number(cell) : -1;
  return value >= 0 && isPennies(value) ? { value } : wrong('a whole number of pennies, 0 or more', cell);
}

/** A day as its number; empty is `whenEmpty`, if that may be. */
export function readDay(cell: string, whenEmpty?: number): CellRead<number> {
  if (cell === '' && whenEmpty !== undefined) return { value: whenEmpty };
  return isLocalDate(cell) ? { value: dayNumber(cell) } : wrong('a day, YYYY-MM-DD', cell);
}

/** One end of a band; empty is `whenEmpty`. Both limits are included. */
export function readEnd(cell: string, whenEmpty: number, limits: { from: number; to: number }): CellRead<number> {
  if (cell === '') return { value: whenEmpty };
  const value = /^\d{1,12}$/.test(cell) ? Number(cell) : Number.NaN;
  if (value >= limits.from && value <= limits.to) return { value };
  const to = limits.to === Number.POSITIVE_INFINITY ? 'or more' : `to ${limits.to}`;
  return wrong(`a whole number, ${limits.from} ${to}, or nothing`, cell);
}

/** One of the known codes, or `*`. */
export function readCode(what: string, cell: string, codes: readonly string[]): CellRead<string> {
  if (cell === '*' || codes.includes(cell)) return { value: cell };
  return { expected: `* or one of ${codes.join(', ')}`, message: unknownName(what, cell || '(empty)', codes) };
}

/** A code that a pattern describes, or `*`. */
export function readOpenCode(cell: string, { accepts, expected }: OpenCodes): CellRead<string> {
  return cell === '*' || accepts(cell) ? { value: cell } : wrong(`${expected}, or *`, cell);
}

type OpenCodes = { readonly accepts: (cell: string) => boolean; readonly expected: string };

function wrong(expected: string, cell: string): { expected: string; message: string } {
  return { expected, message: cell === '' ? `Nothing is given; expected ${expected}` : `${cell} is not ${expected}` };
}

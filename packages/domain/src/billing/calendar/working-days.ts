import type { LocalDate } from '@marque/base';
import { bankHolidays, weekdayOf } from './bank-holidays.ts';

const DAY_MS = 86_400_000;
const holidaysByYear = new Map<number, ReadonlySet<LocalDate>>();

/**
 * Whether English banks work on a day. `closed` are other days on which they do not, besides the yearly bank holidays,
 * such as a coronation.
 */
export function isWorkingDay(day: LocalDate, closed: readonly LocalDate[] = []): boolean {
  return weekdayOf(day) < 5 && !holidaysOf(Number(day.slice(0, 4))).has(day) && !closed.includes(day);
}

/** The day itself if banks work on it, else the next one on which they do. */
export function workingDayFrom(day: LocalDate, closed: readonly LocalDate[] = []): LocalDate {
  return isWorkingDay(day, closed) ? day : workingDayFrom(dayAfter(day, 1), closed);
}

/** The working day so many working days later; negative: earlier. 0: the day itself, working day or not. */
export function addWorkingDays(day: LocalDate, count: number, closed: readonly LocalDate[] = []): LocalDate {
  let [at, left] = [day, count];
  const step = Math.sign(count);
  while (left !== 0) {
    at = dayAfter(at, step);
    if (isWorkingDay(at, closed)) left -= step;
  }
  return at;
}

/** Counted in milliseconds, since a bill run asks for hundreds of days for each account. */
function dayAfter(day: LocalDate, days: number): LocalDate {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

function holidaysOf(year: number): ReadonlySet<LocalDate> {
  const known = holidaysByYear.get(year) ?? new Set(bankHolidays(year));
  holidaysByYear.set(year, known);
  return known;
}

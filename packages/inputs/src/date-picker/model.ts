import { addToDate, daysBetween, isLocalDate, type LocalDate } from '@marque/base';
import type { InputModel, Settings } from '@marque/forms';

const DAYS = 30;
const DAYS_A_WEEK = 7;
/** A Monday, from which weekdays are counted. */
const SOME_MONDAY = '2024-01-01';

/** A day soon, picked from a calendar: today and the 30 days after it, and as many more as `daysInFuture` says. */
export const datePickerModel: InputModel = {
  type: 'datePicker',
  title: 'A day soon, picked from a calendar',
  settings: { daysInFuture: { kind: 'integer', title: 'How many days more than 30 after today are offered' } },
  inWords: (value, _question, { day }) => day(String(value)),
  takes: () => ({ decisions: 1, taps: 1, lines: 5 }),
  accepts: (value) => isLocalDate(value),
};

/** The last day offered. */
export function lastDay(today: LocalDate, { daysInFuture }: Settings): LocalDate {
  return addToDate(today, { days: DAYS + (typeof daysInFuture === 'number' ? daysInFuture : 0) });
}

/** The days offered, today first. */
export function daysOffered(today: LocalDate, settings: Settings): LocalDate[] {
  const count = daysBetween(today, lastDay(today, settings)) + 1;
  return Array.from({ length: Math.max(1, count) }, (_, index) => addToDate(today, { days: index }));
}

/** The column of a day in a calendar: 1 for Monday to 7 for Sunday. */
export function columnOf(date: LocalDate): number {
  return (((daysBetween(SOME_MONDAY, date) % DAYS_A_WEEK) + DAYS_A_WEEK) % DAYS_A_WEEK) + 1;
}

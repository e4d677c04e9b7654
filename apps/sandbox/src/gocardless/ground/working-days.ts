import { Temporal } from 'temporal-polyfill';
import { bankHolidays } from './bank-holidays.ts';

const known = new Map<number, ReadonlySet<string>>();

/** Whether banks work on a day, `YYYY-MM-DD`: no weekend and no bank holiday of England and Wales. */
export function isWorkingDay(day: string): boolean {
  const year = Number(day.slice(0, 4));
  const holidays = known.get(year) ?? new Set(bankHolidays(year));
  known.set(year, holidays);
  return Temporal.PlainDate.from(day).dayOfWeek <= 5 && !holidays.has(day);
}

/** The day itself when it is a working day, else the next one. */
export function workingDayFrom(day: string): string {
  return isWorkingDay(day) ? day : workingDayFrom(shift(day, 1));
}

/** The working day so many working days later; negative: earlier. */
export function addWorkingDays(day: string, count: number): string {
  if (count === 0) return day;
  const step = Math.sign(count);
  const next = shift(day, step);
  return addWorkingDays(next, isWorkingDay(next) ? count - step : count);
}

function shift(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

import type { LocalDate } from '@marque/base';

const DAY_MS = 86_400_000;

/** Days from 1970-01-01 to a day that exists. */
export function dayNumber(date: LocalDate): number {
  return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))) / DAY_MS;
}

/** The day that lies so many days after 1970-01-01. */
export function dateOfDayNumber(day: number): LocalDate {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

import type { Instant, LocalDate } from '@marque/base';

/** A term on paper: its first day and that of the next one, and the first moments of both in the United Kingdom. */
export type PaperTerm = {
  readonly startAt: LocalDate;
  readonly nextStartAt: LocalDate;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const [MARCH, OCTOBER] = [2, 9];

/** The term of a number after so many renewals, by the platform’s calendar and the law on summer time. It takes nothing from the code. */
export function paperTerm(firstStartAt: LocalDate, renewals: number): PaperTerm {
  const startAt = yearsLater(firstStartAt, renewals);
  const nextStartAt = yearsLater(firstStartAt, renewals + 1);
  return { startAt, nextStartAt, startsAt: midnight(startAt), endsAt: midnight(nextStartAt) };
}

/** The same day some years later. The platform moves 29 February to 1 March by itself. */
export function yearsLater(day: LocalDate, years: number): LocalDate {
  const later = new Date(`${day}T00:00:00Z`);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later.toISOString().slice(0, 10);
}

/** The first moment of a day: clocks go forward at one in the night of March’s last Sunday, and back at two in that of October’s. */
function midnight(day: LocalDate): Instant {
  const year = Number(day.slice(0, 4));
  const isSummer = day > lastSunday(year, MARCH) && day <= lastSunday(year, OCTOBER);
  return new Date(Date.parse(`${day}T00:00:00Z`) - (isSummer ? HOUR_MS : 0)).toISOString();
}

/** For a month with 31 days. */
function lastSunday(year: number, month: number): LocalDate {
  const last = new Date(Date.UTC(year, month, 31));
  return new Date(last.getTime() - last.getUTCDay() * DAY_MS).toISOString().slice(0, 10);
}

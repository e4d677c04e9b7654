/** A calendar day without a time, `YYYY-MM-DD`, meant in the brand's time zone. */
export type LocalDate = string;

/** A moment, ISO 8601 in UTC (`2026-11-20T13:00:00.000Z`). */
export type Instant = string;

/** A month, `YYYY-MM`. */
export type YearMonth = string;

const DATE_SHAPE = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a day that exists, in the years 1000 to 9999. */
export function isLocalDate(value: unknown): value is LocalDate {
  if (typeof value !== 'string' || !DATE_SHAPE.test(value) || value < '1000') return false;
  const year = Number(value.slice(0, 4));
  const month = Number(value.slice(5, 7));
  const day = Number(value.slice(8));
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** Whether a text is a month, `YYYY-MM`, in the years 1000 to 9999. */
export function isYearMonth(value: unknown): value is YearMonth {
  return typeof value === 'string' && /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(value);
}

/** How many days a month has; `month` counts from 1. */
export function daysInMonth(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** The day on which a moment falls in a time zone. */
export function dayOf(instant: Instant, timeZone: string): LocalDate {
  if (!IN_UTC.test(instant))
    return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString();
  // Nowhere is a day more than a day away from that of UTC.
  const inUtc = instant.slice(0, 10);
  const next = daysLater(inUtc, 1);
  if (instant >= startOfDay(next, timeZone)) return next;
  return instant >= startOfDay(inUtc, timeZone) ? inUtc : daysLater(inUtc, -1);
}

/** A moment as this code writes it, so that moments are in order as texts are. */
const IN_UTC = /^[1-9]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const DAY_MS = 86_400_000;

/** A bill run asks for the same few hundred days for each of its accounts. */
const STARTS_MAX = 10_000;
const startsOfDays = new Map<string, Instant>();

/** The moment at which a day begins in a time zone, correct on clock-change days. */
export function startOfDay(date: LocalDate, timeZone: string): Instant {
  const day = `${date} ${timeZone}`;
  const known = startsOfDays.get(day);
  if (known !== undefined) return known;
  const start = toInstantText(Temporal.PlainDate.from(date).toZonedDateTime({ timeZone }).toInstant());
  if (startsOfDays.size >= STARTS_MAX) startsOfDays.clear();
  startsOfDays.set(day, start);
  return start;
}

/**
 * A day some days, months and years later (negative: earlier); the last day of a shorter month if the day is missing.
 */
export function addToDate(date: LocalDate, span: { days?: number; months?: number; years?: number }): LocalDate {
  const isCounted = isLocalDate(date) && Object.values(span).every(Number.isSafeInteger);
  if (!isCounted) return Temporal.PlainDate.from(date).add(span).toString();
  const { days = 0, months = 0, years = 0 } = span;
  return daysLater(monthsLater(date, months + 12 * years), days);
}

/** The days that every month has. */
const EVERY_MONTH = 28;

function daysLater(date: LocalDate, days: number): LocalDate {
  if (days === 0) return date;
  const day = Number(date.slice(8)) + days;
  // Most days asked for lie in the same month.
  if (day >= 1 && day <= EVERY_MONTH) return date.slice(0, 8) + twoDigits(day);
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

function monthsLater(date: LocalDate, months: number): LocalDate {
  if (months === 0) return date;
  const counted = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const [year, month] = [Math.floor(counted / 12), (counted % 12) + 1];
  const day = Math.min(Number(date.slice(8)), daysInMonth(year, month));
  return [String(year).padStart(4, '0'), twoDigits(month), twoDigits(day)].join('-');
}

const twoDigits = (count: number) => String(count).padStart(2, '0');

/** A moment some days later at the same local time in the zone. */
export function addDaysToInstant(instant: Instant, days: number, timeZone: string): Instant {
  return toInstantText(Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).add({ days }).toInstant());
}

/** Full years from one day to another: an age, or years of holding a licence. Someone born on 29 February turns a year older on 1 March. */
export function fullYearsBetween(from: LocalDate, to: LocalDate): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}

/** Whole days from one day to another. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  if (isLocalDate(from) && isLocalDate(to)) return days;
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days;
}

function toInstantText(instant: Temporal.Instant): Instant {
  return instant.toString({ smallestUnit: 'millisecond' });
}

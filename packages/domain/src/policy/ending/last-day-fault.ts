import { addToDate, dayOf, type Instant, isLocalDate, type LocalDate } from '@marque/base';
import { sameDayYearsLater } from '../end-of-cover.ts';
import { lastMinute } from '../last-minute.ts';
import type { Policy } from '../policy.ts';

/** How far back staff may set an end, in days. */
const BACK_DAYS_MAX = 30;

/** The rule that a last day of cover breaks; each has its own message. */
export type LastDayFault = 'isValidDate' | 'isOnOrAfterInception' | 'isWithin30Days' | 'isBeforeExpiry';

/**
 * The bounds of the last day of cover that staff may choose. `expiresOn` is the last day of the term; for a policy that
 * goes on, the day before its next anniversary.
 */
export type LastDayBounds = { readonly startAt: LocalDate; readonly expiresOn: LocalDate; readonly today: LocalDate };

/** The bounds of a policy at a moment. */
export function lastDayBounds(
  { startAt, endsAt, timeZone }: Pick<Policy, 'startAt' | 'endsAt' | 'timeZone'>,
  now: Instant,
): LastDayBounds {
  const today = dayOf(now, timeZone);
  return {
    startAt,
    today,
    expiresOn: endsAt === null ? beforeAnniversary(startAt, today) : dayBefore(endsAt, timeZone),
  };
}

/** The last day on which a policy has cover: that of an end which is decided, or of its term. */
export function lastDayOfCover(
  { termination, timeZone }: Pick<Policy, 'termination' | 'timeZone'>,
  { expiresOn }: Pick<LastDayBounds, 'expiresOn'>,
): LocalDate {
  const ends = termination === null ? expiresOn : dayOf(lastMinute(termination.effectiveAt), timeZone);
  return ends < expiresOn ? ends : expiresOn;
}

/** The bounds of a day that staff choose, and the start of cover if they may reach back to it; null if they may not. */
export type StaffDays = LastDayBounds & { readonly inceptedAt: Instant | null };

/** The same of a policy at a moment. */
export function staffDays(
  policy: Pick<Policy, 'startAt' | 'startsAt' | 'endsAt' | 'timeZone'>,
  now: Instant,
): StaffDays {
  const bounds = lastDayBounds(policy, now);
  return { ...bounds, inceptedAt: reachesInception(bounds) && policy.startsAt <= now ? policy.startsAt : null };
}

/** The rule that a last day of cover breaks; null if staff may choose it. */
export function lastDayFault(lastDay: string, bounds: LastDayBounds): LastDayFault | null {
  return changeDayFault(lastDay, bounds) ?? (lastDay < bounds.expiresOn ? null : 'isBeforeExpiry');
}

/** The rule that the first day of a change breaks; null if staff may choose it. */
export function changeDayFault(day: string, { startAt, expiresOn, today }: LastDayBounds): LastDayFault | null {
  if (!isLocalDate(day)) return 'isValidDate';
  if (day < startAt) return 'isOnOrAfterInception';
  if (day < addToDate(today, { days: -BACK_DAYS_MAX })) return 'isWithin30Days';
  return day <= expiresOn ? null : 'isBeforeExpiry';
}

/** Whether an end may be set back to the very start of cover. */
export function reachesInception({ startAt, today }: LastDayBounds): boolean {
  return startAt <= today && startAt >= addToDate(today, { days: -BACK_DAYS_MAX });
}

function beforeAnniversary(startAt: LocalDate, today: LocalDate): LocalDate {
  let years = 1;
  while (sameDayYearsLater(startAt, years) <= today) years += 1;
  return addToDate(sameDayYearsLater(startAt, years), { days: -1 });
}

function dayBefore(end: Instant, timeZone: string): LocalDate {
  return dayOf(new Date(Date.parse(end) - 1).toISOString(), timeZone);
}

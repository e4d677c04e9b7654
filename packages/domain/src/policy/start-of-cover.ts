import { dayOf, type Instant, type LocalDate, startOfDay } from '@marque/base';

/**
 * The moment at which cover begins: today is at once, a later day at its first moment in the brand's zone.
 * A day that has gone by in the meantime begins at once too, because cover never starts in the past.
 */
export function startOfCover(startAt: LocalDate, now: Instant, timeZone: string): Instant {
  return startAt > dayOf(now, timeZone) ? startOfDay(startAt, timeZone) : now;
}

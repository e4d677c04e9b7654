import { addToDate, dayOf, type Instant, type LocalDate, startOfDay } from '@marque/base';
import type { ProductKind } from '../enumerations.ts';

/** Days that a driveaway policy covers, the day of collection included. */
const DRIVEAWAY_DAYS = 5;

/** The moment at which cover ends (itself not covered), or null for a subscription, which continues until somebody ends it. */
export function endOfCover(kind: ProductKind, startsAt: Instant, timeZone: string): Instant | null {
  const startDay = dayOf(startsAt, timeZone);
  switch (kind) {
    case 'SUBSCRIPTION':
      return null;
    case 'ANNUAL':
      return startOfDay(sameDayNextYear(startDay), timeZone);
    case 'DRIVEAWAY':
      return startOfDay(addToDate(startDay, { days: DRIVEAWAY_DAYS }), timeZone);
  }
}

/** The same day a year later; 29 February is followed by 1 March, so that nobody gets less than a full year. */
export function sameDayNextYear(day: LocalDate): LocalDate {
  return sameDayYearsLater(day, 1);
}

/** The same day some years later, likewise. */
export function sameDayYearsLater(day: LocalDate, years: number): LocalDate {
  const later = addToDate(day, { years });
  return later.slice(5) === day.slice(5) ? later : addToDate(later, { days: 1 });
}

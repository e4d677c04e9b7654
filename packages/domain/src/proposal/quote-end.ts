import { addDaysToInstant, type Instant } from '@marque/base';

/** Until when a price made now is held: so many days later, at the same time of day in the brand's zone. */
export function quoteEnd(ratedAt: Instant, validDays: number, timeZone: string): Instant {
  return addDaysToInstant(ratedAt, validDays, timeZone);
}

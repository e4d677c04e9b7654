import { addDaysToInstant, addToDate, type Instant, type LocalDate, startOfDay } from '@marque/base';

/** What the end of a price follows from: when it was made, for how many days the product holds one, and the brand's time zone. */
export type PriceHeld = {
  readonly ratedAt: Instant;
  readonly validDays: number;
  readonly timeZone: string;
  /** The last day on which a promotion in the price can be bought with. */
  readonly lastDay?: LocalDate | undefined;
};

/** Until when a price is held: so many days later, at the same time of day in the brand's zone, but never past the last day of its promotion. */
export function quoteEnd({ ratedAt, validDays, timeZone, lastDay }: PriceHeld): Instant {
  const end = addDaysToInstant(ratedAt, validDays, timeZone);
  const promotionEnd = lastDay === undefined ? end : startOfDay(addToDate(lastDay, { days: 1 }), timeZone);
  return promotionEnd < end ? promotionEnd : end;
}

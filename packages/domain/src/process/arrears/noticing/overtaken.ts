import { addToDate, type Instant, type LocalDate, startOfDay } from '@marque/base';

/** A known end of cover. */
type KnownEnd = { readonly endsAt: Instant | null; readonly timeZone: string };

/** Whether an end that is known comes before a day is over which a notice names, or with it: cover does not end by the notice then. */
export function isOvertaken({ endsAt, timeZone }: KnownEnd, endsOn: LocalDate): boolean {
  return endsAt !== null && endsAt <= startOfDay(addToDate(endsOn, { days: 1 }), timeZone);
}

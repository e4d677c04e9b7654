import { dayOf, type Instant, type LocalDate } from '@marque/base';

/**
 * The parts of a term that say which days it covers: its start, and the moments at which it ends by its terms or
 * because somebody ended it.
 */
export type CoverOfTerm = {
  readonly startsAt: Instant;
  readonly endsAt: Instant | null;
  readonly termination: { readonly effectiveAt: Instant } | null;
  readonly timeZone: string;
};

/**
 * Whether a term covers any moment of a day. A term that ended before its start covers none. A void one did until it
 * was void: others may claim for a loss on those days, and people decide what becomes of that.
 */
export function coversDay({ startsAt, endsAt, termination, timeZone }: CoverOfTerm, day: LocalDate): boolean {
  const [end] = [endsAt, termination?.effectiveAt].flatMap((moment) => moment ?? []).toSorted();
  if (day < dayOf(startsAt, timeZone)) return false;
  return end === undefined || (end > startsAt && day <= dayOf(lastMoment(end), timeZone));
}

/** The end itself is not covered. */
function lastMoment(end: Instant): Instant {
  return new Date(Date.parse(end) - 1).toISOString();
}

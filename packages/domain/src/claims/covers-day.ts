import { dayOf, type Instant, type LocalDate } from '@marque/base';

/** What of a term says which days it covers: its start, and the moments at which it ends by its terms or because somebody ended it. */
export type CoverOfTerm = {
  readonly startsAt: Instant;
  readonly endsAt: Instant | null;
  readonly termination: { readonly kind: 'CANCELLED' | 'VOIDED'; readonly effectiveAt: Instant } | null;
  readonly timeZone: string;
};

/** Whether a term covers any moment of a day. A term that was declared void, or was ended before its start, covers none. */
export function coversDay({ startsAt, endsAt, termination, timeZone }: CoverOfTerm, day: LocalDate): boolean {
  if (termination?.kind === 'VOIDED') return false;
  const [end] = [endsAt, termination?.effectiveAt].flatMap((moment) => moment ?? []).toSorted();
  if (day < dayOf(startsAt, timeZone)) return false;
  return end === undefined || (end > startsAt && day <= dayOf(lastMoment(end), timeZone));
}

/** The end itself is not covered. */
function lastMoment(end: Instant): Instant {
  return new Date(Date.parse(end) - 1).toISOString();
}

import { type Instant, type LocalDate, startOfDay } from '@marque/base';
import { sameDayYearsLater } from '../policy/end-of-cover.ts';
import type { Policy } from '../policy/policy.ts';

/** A term of a policy number. `startsAt` is its first moment, `endsAt` the first one after it: the turn to the next term. */
export type RenewalTerm = { readonly startAt: LocalDate; readonly startsAt: Instant; readonly endsAt: Instant };

/** The day from which the terms of a policy number are counted: the one on which its first term began. */
export type TermAnchor = { readonly firstStartAt: LocalDate; readonly timeZone: string };

/**
 * The term that follows a number of renewals; 0 is the first. Each is counted from the first start, not from the term
 * before, so that a start on 29 February turns on 1 March in other years, and on 29 February again in leap years. A
 * turn is the first moment of its day in the zone.
 */
export function renewalTerm({ firstStartAt, timeZone }: TermAnchor, renewalCycle: number): RenewalTerm {
  const startAt = sameDayYearsLater(firstStartAt, renewalCycle);
  const endAt = sameDayYearsLater(firstStartAt, renewalCycle + 1);
  return { startAt, startsAt: startOfDay(startAt, timeZone), endsAt: startOfDay(endAt, timeZone) };
}

/** The day from which the terms of a policy's number are counted. */
export function termAnchor({
  firstStartAt,
  startAt,
  timeZone,
}: Pick<Policy, 'firstStartAt' | 'startAt' | 'timeZone'>): TermAnchor {
  return { firstStartAt: firstStartAt ?? startAt, timeZone };
}

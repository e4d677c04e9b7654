import { addDaysToInstant, dayOf, type Instant, startOfDay } from '@marque/base';
import { leavesAt } from './changing/happenings.ts';
import { paperReplacedAt } from './changing/paper-version.ts';
import { coveredUntil } from './covered-until.ts';
import { sameDayYearsLater } from './end-of-cover.ts';
import type { Policy, PolicyVersion } from './policy.ts';
import { turnOf } from './turning/turn-of.ts';

/** Days before a certificate runs out on which the next one is written. */
export const NEXT_CERTIFICATE_DAYS = 7;

/** A stretch of cover that one certificate proves; `until` is the first moment that it does not. */
export type CertificatePeriod = { readonly edition: number; readonly from: Instant; readonly until: Instant };

/** What certificates follow from. */
export type CertifiedCover = Pick<Policy, 'versions' | 'startsAt' | 'endsAt' | 'termination' | 'timeZone'> &
  Partial<Pick<Policy, 'termMonths' | 'firstStartAt'>> &
  Pick<Policy, 'startAt' | 'renewalCycle'>;

/**
 * The stretches of cover for which a version of a policy has certificates by a moment, the first one from when it was
 * sold or changed. None goes beyond the agreed or earlier end. Nor does one go beyond its term until that is over or a
 * later end is known: the next term, or cover that goes on after all, has its own. Cover that goes on until somebody
 * ends it is certified a year at a time, from one anniversary of its start to the next; the next year's certificate is
 * due a week before. Once another version's certificate replaces it, it gets no further ones. With a temporary driver,
 * it proves only that driver's days: the version without them has a certificate of its own.
 */
export function certificatePeriods(
  policy: CertifiedCover,
  version: Pick<PolicyVersion, 'version' | 'startedAt' | 'choices'>,
  now: Instant,
): CertificatePeriod[] {
  const begins = version.startedAt > policy.startsAt ? version.startedAt : policy.startsAt;
  const termEnd = policy.termMonths === undefined || goesBeyondTerm(policy, now) ? null : turnOf(policy);
  const end = earliest(earliest(coveredUntil(policy), termEnd), firstToLeave(version, policy));
  const replaced = paperReplacedAt(policy, { document: 'certificate', version: version.version });
  const periods: CertificatePeriod[] = [];
  for (let year = 1, from = begins; end === null || from < end; year += 1) {
    const turn = policy.endsAt ?? termEnd ?? anniversary(policy, year);
    if (turn <= from) continue;
    const isDue = from <= addDaysToInstant(now, NEXT_CERTIFICATE_DAYS, policy.timeZone);
    if (periods.length > 0 && (!isDue || (replaced !== null && replaced <= from))) return periods;
    periods.push({ edition: periods.length + 1, from, until: end !== null && end < turn ? end : turn });
    from = turn;
  }
  return periods;
}

/** Whether cover goes on beyond its term: the term is over, or a later end was told, so that no next term follows. */
function goesBeyondTerm(policy: CertifiedCover, now: Instant): boolean {
  const turn = turnOf(policy);
  return turn <= now || (policy.termination !== null && policy.termination.effectiveAt > turn);
}

/** The moment at which the first temporary driver leaves; null if there is none. */
function firstToLeave(
  { choices: { driversUntil = {} } }: Pick<PolicyVersion, 'choices'>,
  { timeZone }: Pick<Policy, 'timeZone'>,
): Instant | null {
  const [first] = Object.values(driversUntil).sort();
  return first === undefined ? null : leavesAt(first, timeZone);
}

function earliest(one: Instant | null, other: Instant | null): Instant | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

/** The first moment of an anniversary of the day on which cover started. */
function anniversary({ startsAt, timeZone }: Pick<Policy, 'startsAt' | 'timeZone'>, years: number): Instant {
  return startOfDay(sameDayYearsLater(dayOf(startsAt, timeZone), years), timeZone);
}

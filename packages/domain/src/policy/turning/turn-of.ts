import { type Instant, startOfDay } from '@marque/base';
import { sameDayYearsLater } from '../end-of-cover.ts';
import type { Policy } from '../policy.ts';

/** The first moment after the term of a policy, at which the next one may follow: counted from the first start of its number. */
export function turnOf({
  firstStartAt,
  startAt,
  renewalCycle,
  timeZone,
}: Pick<Policy, 'firstStartAt' | 'startAt' | 'renewalCycle' | 'timeZone'>): Instant {
  return startOfDay(sameDayYearsLater(firstStartAt ?? startAt, renewalCycle + 1), timeZone);
}

/** Whether the turn of a policy is still to be decided: it has not turned, and nobody ends it. */
export function isTurnOpen({
  successorId,
  notRenewed,
  termination,
}: Pick<Policy, 'successorId' | 'notRenewed' | 'termination'>): boolean {
  return successorId === null && notRenewed === undefined && termination === null;
}

/** Whether the turn of a policy has come and is not decided yet, for example because no worker ran at that moment. */
export function isTurnDue(policy: Policy, now: Instant): boolean {
  return isTurnOpen(policy) && now >= turnOf(policy);
}

/**
 * The first moment after the term of a policy: its end, or the turn at which another year is to follow; null if its
 * wording has no term, or it has turned.
 */
export function termEnd(policy: Policy): Instant | null {
  if (policy.endsAt !== null) return policy.endsAt;
  return policy.termMonths !== undefined && isTurnOpen(policy) ? turnOf(policy) : null;
}

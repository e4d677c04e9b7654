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

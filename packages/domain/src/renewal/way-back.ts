import { addToDate, dayOf, type Instant, type LocalDate } from '@marque/base';
import type { Policy } from '../policy/policy.ts';

/** For so many days after a turn to which no term followed there is a way back. */
const DAYS = 14;

/**
 * The last day on which somebody whose cover ended at its turn finds what their renewal stood on filled in for a new quote; null where no turn ended it. Cover is not
 * brought back: it is a sale like any other.
 */
export function wayBackUntil({ notRenewed, timeZone }: Pick<Policy, 'notRenewed' | 'timeZone'>): LocalDate | null {
  if (!notRenewed || notRenewed.goesOn) return null;
  return addToDate(dayOf(notRenewed.at, timeZone), { days: DAYS - 1 });
}

/** Whether that way back is open. */
export function isWayBackOpen(policy: Pick<Policy, 'notRenewed' | 'timeZone'>, now: Instant): boolean {
  const until = wayBackUntil(policy);
  return until !== null && dayOf(now, policy.timeZone) <= until;
}

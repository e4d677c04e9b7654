import { addToDate, dayOf, type Instant, type LocalDate } from '@marque/base';
import type { Policy } from '../policy/policy.ts';

/** The way back is open for so many days after a turn that no term followed. */
const DAYS = 14;

/**
 * The last day on which somebody whose cover ended at its turn finds their renewal's answers filled in for a new quote;
 * null if no turn ended it. Cover is not restored: it is a sale like any other.
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

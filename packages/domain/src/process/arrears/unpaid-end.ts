import { addToDate, dayOf, type Instant, startOfDay } from '@marque/base';
import type { ArrearsStanding } from './arrears-case.ts';
import { isPartPaid } from './is-part-paid.ts';
import { standingStill } from './standing-still.ts';
import { isPaidUp, unpaidOf } from './unpaid-of.ts';

/**
 * The moment at which unpaid cover ends: the end of the last day of its notice; null if it does not end. It is computed
 * again when cover is ended, since a moment before, somebody may have paid half of it or its notice's amount, or staff
 * may have put it on hold. Cover never ends on a day that no notice named: if nobody looked on the day after it, the
 * notice is given again.
 */
export function unpaidEnd(standing: ArrearsStanding, now: Instant): Instant | null {
  const { case: arrears, timeZone } = standing;
  const { notice, stoodStill } = arrears;
  const unpaid = unpaidOf(standing);
  if (notice === null || isPaidUp(unpaid)) return null;
  const after = addToDate(notice.endsOn, { days: 1 });
  if (dayOf(now, timeZone) !== after) return null;
  if (isPartPaid({ case: arrears, unpaid })) return null;
  if (stoodStill || standingStill(standing, now) !== null) return null;
  return startOfDay(after, timeZone);
}

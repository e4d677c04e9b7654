import { addToDate, dayOf, type Instant, startOfDay } from '@marque/base';
import type { ArrearsStanding } from './arrears-case.ts';
import { isPartPaid } from './is-part-paid.ts';
import { standingStill } from './standing-still.ts';
import { isPaidUp, unpaidOf } from './unpaid-of.ts';

/**
 * The moment at which cover ends that was not paid: the end of the last day of its notice; null where it does not end. It is asked again when cover is ended,
 * since somebody may have paid half of it or what its notice asked for, or staff may hold it, a moment before. Cover never ends on a day that no notice named:
 * where nobody looked on the day after it, the notice is given again.
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

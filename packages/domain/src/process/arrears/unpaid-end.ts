import { addToDate, dayOf, type Instant, startOfDay } from '@marque/base';
import type { ArrearsStanding } from './arrears-case.ts';
import { isPartPaid } from './is-part-paid.ts';
import { standingStill } from './standing-still.ts';
import { isPaidUp, unpaidOf } from './unpaid-of.ts';

/**
 * The moment at which cover ends that was not paid: the end of the last day of its notice, or now where that night has gone by; null where it does not end.
 * It is asked again when cover is ended, since somebody may have paid half of it or what its notice asked for, or staff may hold it, a moment before.
 */
export function unpaidEnd(standing: ArrearsStanding, now: Instant): Instant | null {
  const { case: arrears, timeZone } = standing;
  const { notice, stoodStill } = arrears;
  const unpaid = unpaidOf(standing);
  const today = dayOf(now, timeZone);
  if (notice === null || today <= notice.endsOn || isPaidUp(unpaid)) return null;
  if (isPartPaid({ case: arrears, unpaid })) return null;
  if (stoodStill || standingStill(standing, now) !== null) return null;
  const after = addToDate(notice.endsOn, { days: 1 });
  return today === after ? startOfDay(after, timeZone) : now;
}

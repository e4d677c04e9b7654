import type { Instant } from '@marque/base';
import { thingOf } from '../changing/changing-of.ts';
import type { Adjustment } from './adjustment.ts';

/** For so many days after a change that had held was taken back, a change of the same thing has no half hour. */
export const HALF_HOUR_AGAIN_DAYS = 14;

const DAY_MS = 24 * 60 * 60_000;

/** What a change is about, who made it, and what became of it. */
type Made = Pick<Adjustment, 'adjustmentType' | 'changes' | 'confirmed' | 'withdrawnAt' | 'isMadeByStaff'>;

/**
 * Whether a change can be taken back for half an hour once it holds. A customer's change cannot, if in the days before
 * it they took back another of the same thing that had already held: drivers, covers, the excess, or answers. Otherwise
 * cover would be free, half an hour at a time.
 */
export function hasHalfHour(change: Made, takenBack: readonly Made[], now: Instant): boolean {
  if (change.adjustmentType !== 'MTA') return false;
  if (change.isMadeByStaff) return true;
  const at = change.confirmed?.at ?? now;
  const since = new Date(Date.parse(at) - HALF_HOUR_AGAIN_DAYS * DAY_MS).toISOString();
  const things = change.changes.map(thingOf);
  return !takenBack.some(
    ({ changes, confirmed, withdrawnAt, isMadeByStaff }) =>
      !isMadeByStaff &&
      confirmed !== null &&
      withdrawnAt !== null &&
      confirmed.holdsFrom < withdrawnAt &&
      since < withdrawnAt &&
      withdrawnAt <= at &&
      changes.some((one) => things.includes(thingOf(one))),
  );
}

import { addToDate, dayOf, type Instant, ok, type Problem, type Result, refused, startOfDay } from '@marque/base';
import type { AdjustmentStatus } from '../../enumerations.ts';
import type { Adjustment } from './adjustment.ts';

type Lived = Pick<Adjustment, 'confirmableUntil' | 'confirmed' | 'withdrawnAt'>;

/** How an adjustment stands at a moment. Between two things that happen to it, time alone changes it. */
export function adjustmentStatus({ confirmableUntil, confirmed, withdrawnAt }: Lived, now: Instant): AdjustmentStatus {
  if (withdrawnAt !== null) return 'WITHDRAWN';
  if (confirmed !== null) return now < confirmed.holdsFrom ? 'WAITING' : 'EFFECTIVE';
  return now < confirmableUntil ? 'DRAFT' : 'EXPIRED';
}

/** The first moment after the day on which an adjustment is made: until then it may be confirmed. */
export function confirmableUntil(createdAt: Instant, timeZone: string): Instant {
  return startOfDay(addToDate(dayOf(createdAt, timeZone), { days: 1 }), timeZone);
}

/**
 * Whether confirming it does something, or it is confirmed already. Refuses with `gone` what is too old, or was made for a policy that has changed since,
 * and with `wrong_state` what was taken back.
 */
export function confirmAdjustment(
  adjustment: Lived & Pick<Adjustment, 'baseVersion'>,
  { now, newestVersion }: { readonly now: Instant; readonly newestVersion: number },
): Result<'CONFIRM' | 'CONFIRMED', Problem> {
  switch (adjustmentStatus(adjustment, now)) {
    case 'WAITING':
    case 'EFFECTIVE':
      return ok('CONFIRMED');
    case 'WITHDRAWN':
      return refused({ code: 'wrong_state' });
    case 'EXPIRED':
      return refused({ code: 'gone' });
    case 'DRAFT':
      return newestVersion === adjustment.baseVersion ? ok('CONFIRM') : refused({ code: 'gone' });
  }
}

/** Whether taking it back does something, or it is taken back already. Refuses with `gone` what holds already, and with `wrong_state` what was never confirmed. */
export function withdrawAdjustment(adjustment: Lived, now: Instant): Result<'WITHDRAW' | 'WITHDRAWN', Problem> {
  switch (adjustmentStatus(adjustment, now)) {
    case 'WAITING':
      return ok('WITHDRAW');
    case 'WITHDRAWN':
      return ok('WITHDRAWN');
    case 'EFFECTIVE':
      return refused({ code: 'gone' });
    case 'DRAFT':
    case 'EXPIRED':
      return refused({ code: 'wrong_state' });
  }
}

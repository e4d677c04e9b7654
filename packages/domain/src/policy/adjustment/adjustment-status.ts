import { addToDate, dayOf, type Instant, ok, type Problem, type Result, refused, startOfDay } from '@marque/base';
import type { AdjustmentStatus } from '../../enumerations.ts';
import type { Adjustment } from './adjustment.ts';

type Lived = Pick<Adjustment, 'confirmableUntil' | 'confirmed' | 'withdrawnAt' | 'discardedAt'>;

/** How an adjustment stands at a moment. Between two events, only time changes it. */
export function adjustmentStatus(
  { confirmableUntil, confirmed, withdrawnAt, discardedAt }: Lived,
  now: Instant,
): AdjustmentStatus {
  if (discardedAt !== null) return 'DISCARDED';
  if (withdrawnAt !== null) return 'WITHDRAWN';
  if (confirmed !== null) return now < confirmed.holdsFrom ? 'WAITING' : 'EFFECTIVE';
  return now < confirmableUntil ? 'DRAFT' : 'EXPIRED';
}

/** The first moment after the day on which an adjustment is made: until then it may be confirmed. */
export function confirmableUntil(createdAt: Instant, timeZone: string): Instant {
  return startOfDay(addToDate(dayOf(createdAt, timeZone), { days: 1 }), timeZone);
}

/**
 * Whether confirming it does something, or it is confirmed already. Refuses with `gone` one that is too old or was made
 * for a policy that has changed since, and with `wrong_state` one that was taken back or thrown away. `wasInTime`: it
 * is not too old if the page on which it was paid was opened in time, or a second person got it in time.
 */
export function confirmAdjustment(
  adjustment: Lived & Pick<Adjustment, 'baseVersion'>,
  {
    now,
    newestVersion,
    wasInTime = false,
  }: { readonly now: Instant; readonly newestVersion: number; readonly wasInTime?: boolean },
): Result<'CONFIRM' | 'CONFIRMED', Problem> {
  const status = adjustmentStatus(adjustment, now);
  if (status === 'WAITING' || status === 'EFFECTIVE') return ok('CONFIRMED');
  if (status === 'WITHDRAWN' || status === 'DISCARDED') return refused({ code: 'wrong_state' });
  const isInTime = status === 'DRAFT' || wasInTime;
  return isInTime && newestVersion === adjustment.baseVersion ? ok('CONFIRM') : refused({ code: 'gone' });
}

/** What decides who may take an adjustment back. */
type Made = Pick<Adjustment, 'adjustmentType' | 'byStaff' | 'isMadeByStaff' | 'changes'>;

/**
 * Who takes an adjustment back, and when: staff who act for the customer, whether they may end policies by the
 * insurer’s will, and whether it is a change that can be taken back for half an hour (`hasHalfHour`). For an end the
 * last means nothing.
 */
export type TakingBack = {
  readonly now: Instant;
  readonly isStaff: boolean;
  readonly mayVoid: boolean;
  readonly hasHalfHour: boolean;
};

/**
 * Whether taking it back does something, or it is taken back already. Staff can undo their own end on the same day
 * although it holds, and a change for half an hour. Refuses with `gone` what nobody can take back any more, with
 * `wrong_state` what was never confirmed, and with `forbidden` what only others can take back: staff who may decide an
 * end by the insurer’s will take that back, and staff take back what staff changed.
 */
export function withdrawAdjustment(
  adjustment: Lived & Made,
  { now, isStaff, mayVoid, hasHalfHour }: TakingBack,
): Result<'WITHDRAW' | 'WITHDRAWN', Problem> {
  const { adjustmentType, byStaff, isMadeByStaff } = adjustment;
  const isInsurers = byStaff?.onWordOf === 'INSURER';
  const isForbidden = (isInsurers && !(isStaff && mayVoid)) || (adjustmentType !== 'CAN' && isMadeByStaff && !isStaff);
  switch (adjustmentStatus(adjustment, now)) {
    case 'WAITING':
      return isForbidden ? refused({ code: 'forbidden' }) : ok('WITHDRAW');
    case 'WITHDRAWN':
      return ok('WITHDRAWN');
    case 'EFFECTIVE':
      if (takenBackUntil(adjustment, { now, isStaff, mayVoid, hasHalfHour }) !== null) return ok('WITHDRAW');
      return refused({
        code: takenBackUntil(adjustment, { now, ...ANYBODY, hasHalfHour }) === null ? 'gone' : 'forbidden',
      });
    case 'DRAFT':
    case 'EXPIRED':
    case 'DISCARDED':
      return refused({ code: 'wrong_state' });
  }
}

/**
 * Whether throwing it away does something. An adjustment that is already thrown away or too old cannot be confirmed any
 * more. Refuses with `wrong_state` what was confirmed (it is taken back instead) or handed to a person, and with
 * `forbidden`, except for staff, what staff prepared.
 */
export function discardAdjustment(
  adjustment: Lived & Pick<Adjustment, 'isMadeByStaff' | 'byStaff' | 'handedOver'>,
  { now, isStaff }: Pick<TakingBack, 'now' | 'isStaff'>,
): Result<'DISCARD' | 'NOTHING', Problem> {
  const isStaffs = adjustment.isMadeByStaff || adjustment.byStaff !== null;
  switch (adjustmentStatus(adjustment, now)) {
    case 'DRAFT':
      if (isStaffs && !isStaff) return refused({ code: 'forbidden' });
      return adjustment.handedOver === null ? ok('DISCARD') : refused({ code: 'wrong_state' });
    case 'DISCARDED':
    case 'EXPIRED':
      return ok('NOTHING');
    case 'WAITING':
    case 'EFFECTIVE':
    case 'WITHDRAWN':
      return refused({ code: 'wrong_state' });
  }
}

/** Of all who may take something back, the one who may do most. */
const ANYBODY = { isStaff: true, mayVoid: true };

/**
 * Until when somebody can take an adjustment back; null if they cannot. Staff can undo on the same day what they
 * confirmed.
 */
export function takenBackUntil(adjustment: Lived & Made, taking: TakingBack): Instant | null {
  if (adjustment.adjustmentType !== 'CAN') return changeTakenBackUntil(adjustment, taking);
  const { now, isStaff, mayVoid } = taking;
  const { confirmed, byStaff, withdrawnAt, confirmableUntil: endOfDay } = adjustment;
  if (confirmed === null || withdrawnAt !== null) return null;
  const isTheirs = byStaff?.onWordOf === 'INSURER' ? isStaff && mayVoid : true;
  const isUndone = isStaff && byStaff !== null && endOfDay > confirmed.holdsFrom;
  const until = isUndone ? endOfDay : confirmed.holdsFrom;
  return isTheirs && now < until ? until : null;
}

const HALF_HOUR_MS = 30 * 60_000;

/**
 * A change can be taken back until it holds, and for half an hour after it was confirmed, if it has one; only staff can
 * take back one that staff made. A moved start can be moved back until the sooner of both days, and no longer: by then
 * cover has begun, or would have. A policy that is paid at once stays paid at once.
 */
function changeTakenBackUntil(
  { adjustmentType, changes, confirmed, withdrawnAt, isMadeByStaff }: Lived & Made,
  { now, isStaff, hasHalfHour }: Pick<TakingBack, 'now' | 'isStaff' | 'hasHalfHour'>,
): Instant | null {
  if (confirmed === null || withdrawnAt !== null || (isMadeByStaff && !isStaff)) return null;
  if (changes.some(({ changeType }) => changeType === 'SELECT_PAYMENT_SCHEDULE')) return null;
  if (adjustmentType === 'SDA') return now < confirmed.holdsFrom ? confirmed.holdsFrom : null;
  const atLeast = new Date(Date.parse(confirmed.at) + HALF_HOUR_MS).toISOString();
  const until = confirmed.holdsFrom > atLeast || !hasHalfHour ? confirmed.holdsFrom : atLeast;
  return now < until ? until : null;
}

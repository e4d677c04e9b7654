import {
  addToDate,
  assert,
  dayOf,
  type Instant,
  type LocalDate,
  ok,
  type Problem,
  type Result,
  refused,
} from '@marque/base';
import { LAST_BILLING_DAY } from '../../facts/billing-day.ts';
import type { PolicyEvent } from '../events.ts';
import type { Policy, PolicyState } from '../policy.ts';
import { policyStatus } from '../policy-status.ts';

/** Charge a policy on another day of the month. */
export type MoveBillingDay = {
  readonly type: 'MoveBillingDay';
  /** 1 to 28. */
  readonly day: number;
  /** The first day of the next service period that is neither charged nor announced; null if none is left. */
  readonly from: LocalDate | null;
  /** Whether the brand lets the day be moved. */
  readonly isAllowed: boolean;
  /** Whether its account is in arrears. */
  readonly isSuspended: boolean;
  readonly now: Instant;
};

const MONTHS_BETWEEN_MOVES = 3;

/**
 * Refuses with `payment_day_unchangeable` if the brand does not let it be moved, with `not_monthly` if all is paid at
 * once, with `wrong_state` if nothing is left to charge, with `account_suspended` in arrears, with `payment_day_same`
 * if it is that day already, and with `payment_day_moved_lately` within three months of the last move.
 */
export function moveBillingDay(command: MoveBillingDay, state: PolicyState): Result<readonly PolicyEvent[], Problem> {
  const { day, from, isAllowed, isSuspended, now } = command;
  assert(Number.isInteger(day) && day >= 1 && day <= LAST_BILLING_DAY, 'every month has the day on which it is billed');
  if (state === null) return refused({ code: 'not_found' });
  if (!isAllowed) return refused({ code: 'payment_day_unchangeable' });
  if (state.paymentSchedule !== 'MONTHLY') return refused({ code: 'not_monthly' });
  const status = policyStatus(state, now);
  if ((status !== 'ACTIVE' && status !== 'PENDING') || from === null) return refused({ code: 'wrong_state' });
  if (isSuspended) return refused({ code: 'account_suspended' });
  if (state.billingDays.at(-1)?.day === day) return refused({ code: 'payment_day_same' });
  const movable = billingDayMovableFrom(state);
  if (movable !== null && dayOf(now, state.timeZone) < movable) return refused({ code: 'payment_day_moved_lately' });
  return ok([{ type: 'BillingDayMoved', billingDay: { from, day, movedAt: now } }]);
}

/** The day from which a policy's billing day may be moved again; null if it never was. */
export function billingDayMovableFrom({
  billingDays,
  timeZone,
}: Pick<Policy, 'billingDays' | 'timeZone'>): LocalDate | null {
  const movedAt = billingDays.at(-1)?.movedAt;
  return movedAt === undefined ? null : addToDate(dayOf(movedAt, timeZone), { months: MONTHS_BETWEEN_MOVES });
}

import { addToDate, dayOf, type Instant, type LocalDate } from '@marque/base';
import { type ServicePeriod, servicePeriod } from '../billing/statements/service-periods.ts';
import type { Policy } from '../policy/policy.ts';
import { termOf } from './term-of.ts';

/** How far an account has been billed when its payment day is moved. */
export type BilledSoFar = {
  /** The last service period that is charged, asked for or announced: at least the first, which the sale has charged. */
  readonly notifiedThrough: number;
  readonly now: Instant;
};

/** What a new payment day does first. */
export type PaymentDayMove = {
  /** The first and last day of the cover that is charged on the new day first. */
  readonly from: LocalDate;
  readonly through: LocalDate;
  /** The day on which that was to be charged, and the one on which it will be. */
  readonly insteadOf: LocalDate;
  readonly chargeOn: LocalDate;
  /** The day of a charge before it that lies ahead: it was announced, and stays. */
  readonly keeps: LocalDate | null;
};

/**
 * The first service period that a new payment day can move: neither charged, nor asked for, nor announced. Undefined if
 * none is left.
 */
export function firstMovable(policy: Policy, { notifiedThrough, now }: BilledSoFar): ServicePeriod | undefined {
  const term = termOf(policy);
  let period = servicePeriod(term, notifiedThrough + 1);
  while (period && period.opensAt <= now) period = servicePeriod(term, period.number + 1);
  return period;
}

/** What moving to a day would do, whether it is allowed or not; undefined if nothing is left to charge. */
export function paymentDayMove(policy: Policy, day: number, soFar: BilledSoFar): PaymentDayMove | undefined {
  const first = firstMovable(policy, soFar);
  if (!first) return undefined;
  const { billingDays, timeZone } = policy;
  const moved = termOf({ ...policy, billingDays: [...billingDays, { from: first.startAt, day }] });
  const before = first.number > 1 ? servicePeriod(termOf(policy), first.number - 1) : undefined;
  const charged = (period: ServicePeriod) => dayOf(period.opensAt, timeZone);
  return {
    from: first.startAt,
    through: addToDate(first.endAt, { days: -1 }),
    insteadOf: charged(first),
    chargeOn: charged(servicePeriod(moved, first.number) ?? first),
    keeps: before && before.opensAt > soFar.now && before.number > 1 ? charged(before) : null,
  };
}

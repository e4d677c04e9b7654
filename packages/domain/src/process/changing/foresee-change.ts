import { type Instant, type LocalDate, type Pennies, sumPennies } from '@marque/base';
import { LEAST_DUE_PENNIES } from '../../payment/least-due-pennies.ts';
import type { CoverStart, PaidAtOnce, PolicyVersion } from '../../policy/policy.ts';
import type { BillAccount, BillingTerms } from '../bill-run/bill-account.ts';
import { paymentsToCome } from '../bill-run/payments-to-come.ts';
import type { EndingBooks } from '../ending/ending-step.ts';
import { carriedOnceChanged } from './carried-once-changed.ts';
import { type ForSomeDays, forSomeDays } from './for-some-days.ts';
import { chargedAtOnce, restAtOnce, withPaidAtOnce } from './pay-at-once.ts';
import { firstPeriod, type PeriodChanged, periodsChanged } from './periods-changed.ts';

/** A coming payment, with its day, as it is now and as it would be with the change; null if there is none. */
export type PaymentChanged = { readonly payOn: LocalDate; readonly from: Pennies | null; readonly to: Pennies | null };

/** What a change does to the money of an account if nothing else happens. Money in pennies, above zero but for `prorata`. */
export type ChangeForeseen = {
  readonly periods: readonly PeriodChanged[];
  /** What it adds to what was charged; below zero what it takes off. */
  readonly prorata: Pennies;
  /** What is due before it is confirmed, for a term that is paid at once, less what the customer is owed. */
  readonly dueNow: Pennies;
  /** What comes with a payment to come. */
  readonly withNext: Pennies;
  /** What the customer is owed for it. */
  readonly back: Pennies;
  /** What the customer was owed before. */
  readonly credit: Pennies;
  readonly payments: readonly PaymentChanged[];
  /** What it costs in all, if drivers come for some days and it ends by itself; otherwise null. */
  readonly forSomeDays: ForSomeDays | null;
};

/**
 * The versions that a change makes, the start of cover if the change moves it, and from when the rest is paid at once
 * if the change asks for that.
 */
export type ChangeToForesee = {
  readonly versions: readonly PolicyVersion[];
  readonly start?: CoverStart | undefined;
  readonly paidAtOnce?: PaidAtOnce | undefined;
  readonly now: Instant;
};

const PAYMENTS = 3;

/**
 * What a change would do: to the books, by the days of their periods; to the future, by the very steps that the bill
 * run takes.
 */
export function foreseeChange(
  account: BillAccount & { readonly ending: EndingBooks },
  terms: BillingTerms,
  { versions, start, paidAtOnce, now }: ChangeToForesee,
): ChangeForeseen {
  const moved = { ...account.policy, ...start, versions: [...account.policy.versions, ...versions] };
  const policy = withPaidAtOnce(moved, paidAtOnce);
  const billed = paidAtOnce ? chargedAtOnce(policy, account.progress, paidAtOnce) : account.progress;
  const periods = [
    ...periodsChanged(policy, account.ending.booked, start && firstPeriod(account.policy)),
    ...(paidAtOnce ? restAtOnce(policy, paidAtOnce) : []),
  ];
  const prorata = sumPennies(periods.map(({ total }) => total));
  const isMonthly = policy.paymentSchedule === 'MONTHLY';
  const credit = Math.max(0, 0 - account.balance);
  // No month is left with which that would be paid.
  const carriedBefore = paidAtOnce ? Math.max(0, account.balance) : 0;
  const due = isMonthly ? 0 : Math.max(0, prorata + carriedBefore - credit);
  // What no card takes comes with a payment to come.
  const dueNow = due < LEAST_DUE_PENNIES.CARD ? 0 : due;
  const withNext = isMonthly ? Math.max(0, prorata) : due - dueNow;
  const back = Math.max(0, 0 - prorata);
  // For a term that is paid at once, it goes back the way it was paid, and comes off no payment.
  const sentBack = isMonthly ? 0 : Math.min(back, Math.max(0, 0 - (account.balance + prorata)));
  const carried = carriedOnceChanged(account, { policy, progress: billed, periods, dueNow });
  const changed = {
    ...{ ...account, policy, balance: account.balance + prorata - dueNow + sentBack },
    progress: { ...billed, carried },
    // Before cover begins, all that is on its way is for the first period.
    ...(start && account.arriving && { arriving: account.arriving.map((one) => ({ ...one, period: start.startAt })) }),
  };
  // If the start is moved, the payments fall on other days.
  const shown = start ? 2 * PAYMENTS : PAYMENTS;
  const payments = sideBySide([paymentsToCome(account, terms, now), paymentsToCome(changed, terms, now)], shown);
  const isOver = start ? null : forSomeDays({ before: account.policy, after: policy }, versions);
  return { periods, prorata, dueNow, withNext, back, credit, payments, forSomeDays: isOver };
}

type Payment = { readonly payOn: LocalDate; readonly amount: Pennies };

function sideBySide([now, then]: readonly [readonly Payment[], readonly Payment[]], shown: number): PaymentChanged[] {
  const days = [...new Set([...now, ...then].map(({ payOn }) => payOn))].sort().slice(0, shown);
  const on = (payments: readonly Payment[], day: LocalDate) => {
    const due = payments.filter(({ payOn }) => payOn === day);
    return due.length === 0 ? null : sumPennies(due.map(({ amount }) => amount));
  };
  return days.map((payOn) => ({ payOn, from: on(now, payOn), to: on(then, payOn) }));
}

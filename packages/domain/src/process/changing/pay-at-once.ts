import { daysBetween, type Instant, ok, type Problem, type Result, refused, sumPennies } from '@marque/base';
import { periodBeginning, servicePeriod } from '../../billing/statements/service-periods.ts';
import type { ScheduleType } from '../../enumerations.ts';
import type { PaidAtOnce, Policy } from '../../policy/policy.ts';
import { policyStatus } from '../../policy/policy-status.ts';
import type { BillAccount, BillingProgress } from '../bill-run/bill-account.ts';
import { leftUnasked } from '../bill-run/due-now.ts';
import { uncutPeriod } from '../ending/uncut-period.ts';
import { linesCharged } from '../lines-charged.ts';
import { termOf } from '../term-of.ts';
import type { PeriodChanged } from './periods-changed.ts';

/** The schedule that is asked for, and when. */
type Asked = { readonly type: ScheduleType; readonly now: Instant };

/**
 * From when the rest of the term of a monthly policy is paid at once: from the next month that is not in the books.
 * Refuses with `schedule_paid` to go back to months within a paid year, with `schedule_same` if nothing would change,
 * with `account_suspended` if a failed payment is owed, and with `schedule_not_now` if the policy has not begun or is
 * to end, if a payment is announced, under way or missed, if an offer pays a part, or if no month is left to charge.
 */
export function payAtOnce(account: BillAccount, { type, now }: Asked): Result<PaidAtOnce, Problem> {
  const { policy, progress } = account;
  if (policy.paymentSchedule === type) return refused({ code: 'schedule_same' });
  if (type === 'MONTHLY') return refused({ code: 'schedule_paid' });
  if (account.arrears !== null) return refused({ code: 'account_suspended' });
  const next = servicePeriod(termOf(policy), progress.charged + 1);
  const isNow = policyStatus(policy, now) === 'ACTIVE' && policy.termination === null;
  if (!isNow || !next || isUnsettled(account)) return refused({ code: 'schedule_not_now' });
  const isOffered = linesCharged(policy, next.startAt).some(({ coverType }) => coverType === 'DISCOUNT');
  return isOffered ? refused({ code: 'schedule_not_now' }) : ok({ from: next.startAt, chargedAt: now });
}

/** Whether money was asked for, or is to be, that is not in the books. */
function isUnsettled({ progress, underWay, underWayBesides, isCardAsked }: BillAccount): boolean {
  const isAhead = progress.asked > progress.charged || progress.notice !== null;
  const isBehind = progress.asked < progress.charged;
  return isAhead || isBehind || underWay > 0 || underWayBesides > 0 || isCardAsked || leftUnasked(progress) > 0;
}

/** A policy that is paid at once from a day on. */
export function withPaidAtOnce(policy: Policy, paidAtOnce: PaidAtOnce | undefined): Policy {
  return paidAtOnce ? { ...policy, paymentSchedule: 'SINGLE_PAYMENT', paidAtOnce } : policy;
}

/** The rest of a year that is paid at once, as it is charged: nothing of it is in the books yet. */
export function restAtOnce(policy: Policy, { from }: PaidAtOnce): PeriodChanged[] {
  const rest = uncutPeriod(policy, from);
  if (!rest) return [];
  const { startAt, endAt } = rest;
  const lines = linesCharged(policy, from).filter(({ active }) => active);
  const total = sumPennies(lines.map(({ totalPremium }) => totalPremium));
  return [{ startAt, endAt, days: daysBetween(startAt, endAt), lines, total }];
}

/** The progress of an account once that rest is in the books, and paid for or owed. */
export function chargedAtOnce(policy: Policy, progress: BillingProgress, { from }: PaidAtOnce): BillingProgress {
  const number = periodBeginning(termOf(policy), from);
  return { ...progress, charged: number, asked: number };
}

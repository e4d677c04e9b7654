import { dayOf, type Pennies, sumPennies } from '@marque/base';
import { periodBeginning } from '../../billing/statements/service-periods.ts';
import type { ArrearsCase } from '../arrears/arrears-case.ts';
import type { BillAccount } from '../bill-run/bill-account.ts';
import type { AskedFor } from '../bill-run/take-back-charge.ts';
import { termOf } from '../term-of.ts';
import { type AccountChange, carriedOnceChanged } from './carried-once-changed.ts';

/**
 * How an account's requests stand once a change is in the books. What it takes off an unpaid month is not owed, so it
 * counts as no payment. What it takes off a month whose money is on its way, or announced, is more than that month
 * costs, as after an end that has cut it. For a term that is paid at once nothing is kept: no later payment would ask
 * for the rest, once that was sent back and the bank takes back what it had paid.
 */
export function askedOnceChanged(account: BillAccount, changed: AccountChange): AskedFor {
  const { arrears } = account;
  const { policy, progress: before = account.progress } = changed;
  const carried = carriedOnceChanged(account, changed);
  const progress = { ...before, carried };
  const term = termOf(policy);
  const less = changed.periods
    .map(({ startAt, total }) => ({ startAt, number: periodBeginning(term, startAt), pennies: 0 - total }))
    .filter(({ pennies }) => pennies > 0);
  const unpaid = less.filter(({ number }) => arrears && [arrears.period, ...arrears.later].includes(number));
  // What is carried to the next payment is taken off first, and does not count as asked for.
  const ofCarried = Math.max(0, (before.carried ?? 0) - carried);
  const ofUnpaid = Math.max(0, totalOf(unpaid) - ofCarried);
  const latest = Math.max(before.asked, before.notice?.period ?? 0);
  const isMonthly = policy.paymentSchedule === 'MONTHLY';
  const onItsWay = less.filter((one) => isMonthly && one.number === latest && !unpaid.includes(one));
  const tooMuch = Math.max(0, totalOf(onItsWay) - Math.max(0, ofCarried - totalOf(unpaid)));
  return {
    progress: tooMuch > 0 ? { ...progress, expected: (before.expected ?? 0) + tooMuch } : progress,
    arrears: arrears && ofUnpaid > 0 ? owingLess(arrears, { unpaid, ofUnpaid, timeZone: policy.timeZone }) : arrears,
  };
}

type Less = { readonly startAt: string; readonly pennies: Pennies };

/** A notice asks for less, too, as far as it asked for those months. */
function owingLess(
  arrears: ArrearsCase,
  {
    unpaid,
    ofUnpaid,
    timeZone,
  }: { readonly unpaid: readonly Less[]; readonly ofUnpaid: Pennies; readonly timeZone: string },
): ArrearsCase {
  const { owed, notice } = arrears;
  const givenOn = notice && dayOf(notice.givenAt, timeZone);
  const ofNotice = totalOf(unpaid.filter(({ startAt }) => givenOn !== null && startAt <= givenOn));
  const asks = notice && Math.max(0, notice.amount - Math.min(ofNotice, ofUnpaid));
  return {
    ...{ ...arrears, owed: Math.max(0, owed - ofUnpaid) },
    notice: notice && asks !== null ? { ...notice, amount: asks } : notice,
  };
}

function totalOf(some: readonly { readonly pennies: Pennies }[]): Pennies {
  return sumPennies(some.map(({ pennies }) => pennies));
}

import type { LocalDate, Pennies } from '@marque/base';
import { workingDayFrom } from '../../../billing/calendar/working-days.ts';
import { type ServicePeriod, servicePeriod } from '../../../billing/statements/service-periods.ts';
import type { Policy } from '../../../policy/policy.ts';
import type { ArrearsCase } from '../../arrears/arrears-case.ts';
import { leftOfNotice } from '../../arrears/left-of-notice.ts';
import { termOf } from '../../term-of.ts';
import { chargeOf } from '../due-now.ts';

/** A month of a case and its unpaid part, in pennies. */
export type UnpaidMonth = { readonly period: ServicePeriod; readonly amount: Pennies };

/** What a case tells the customer about the end of cover, each a last day of cover; null if it does not apply. */
export type EndTold = {
  /** Cover ends on it, if it stays unpaid. */
  readonly endsOn: LocalDate | null;
  /** It was announced for a day that has passed, and nothing was announced since. */
  readonly passedOn: LocalDate | null;
  /** It was announced for a day that counts no longer, because it waits as agreed: a new notice comes first. */
  readonly withdrawnOn: LocalDate | null;
  /** What keeps cover once it is paid, in pennies; null without a notice. */
  readonly keepsCover: Pennies | null;
};

/** Nothing of it. */
export const NO_END_TOLD: EndTold = { endsOn: null, passedOn: null, withdrawnOn: null, keepsCover: null };

/** The unpaid months of a case, the oldest first. What was paid has paid the oldest. */
export function unpaidMonths(policy: Policy, { period, later }: ArrearsCase, unpaid: Pennies): UnpaidMonth[] {
  const term = termOf(policy);
  const periods = [period, ...later].flatMap((number) => servicePeriod(term, number) ?? []);
  let left = unpaid;
  const months = periods.toReversed().map((one, index): UnpaidMonth => {
    const isOldest = index === periods.length - 1;
    const amount = isOldest ? left : Math.min(left, chargeOf(policy, one.startAt));
    left -= amount;
    return { period: one, amount };
  });
  return months.filter(({ amount }) => amount > 0).toReversed();
}

/** What is told about the end of cover on a day. A notice that was on hold is given again, as the ladder does. */
export function endTold(
  arrears: ArrearsCase,
  { unpaid, today }: { readonly unpaid: Pennies; readonly today: LocalDate },
): EndTold {
  const { notice, stoodStill } = arrears;
  if (!notice) return NO_END_TOLD;
  const { endsOn } = notice;
  const keepsCover = leftOfNotice({ case: arrears, unpaid }, notice);
  if (stoodStill) return { ...NO_END_TOLD, withdrawnOn: endsOn };
  if (endsOn < today) return { endsOn: null, passedOn: endsOn, withdrawnOn: null, keepsCover };
  return { endsOn, passedOn: null, withdrawnOn: null, keepsCover };
}

/**
 * The day on which we try again on our own, if nothing is asked for before `from`; null if we do not. A try that a
 * sleeping run or a hold has kept off follows as soon as banks work.
 */
export function nextTryTold({ nextTryOn, failure }: ArrearsCase, from: LocalDate): LocalDate | null {
  const isMissed = nextTryOn !== null && nextTryOn < from && failure.triedAgainOn === null;
  return isMissed ? workingDayFrom(from) : nextTryOn;
}

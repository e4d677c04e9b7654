import { addToDate, assert, dayOf, type Instant } from '@marque/base';
import type { CustomerAccountWire } from '@marque/contract';
import type { Policy } from '@marque/domain/policy/policy';
import type { ArrearsCase } from '@marque/domain/process/arrears/arrears-case';
import { isOvertaken } from '@marque/domain/process/arrears/noticing/overtaken';
import { isPaidUp, unpaidOf } from '@marque/domain/process/arrears/unpaid-of';
import { dueOfAsked } from '@marque/domain/process/bill-run/due-now';
import type { UnpaidAhead } from '@marque/domain/process/bill-run/foreseen/unpaid-ahead';
import { endTold, NO_END_TOLD, nextTryTold, unpaidMonths } from '@marque/domain/process/bill-run/telling/arrears-told';
import type { AccountBalance } from '../account-balances.ts';
import type { AccountStands } from '../billing/account-billing.ts';

/** What is known besides the state of an account; `unpaid` left out: the caller does not ask what may follow. */
type MissedFacts = {
  readonly money: AccountBalance | undefined;
  readonly now: Instant;
  readonly unpaid?: UnpaidAhead | null | undefined;
};

/**
 * What an account was asked for and did not pay, as it is shown; null if all was paid, even before the bill run has
 * closed the case.
 */
export function missedPaymentOf(
  policy: Policy,
  { arrears, hold, progress, isEnded }: AccountStands,
  { money, now, unpaid = null }: MissedFacts,
): CustomerAccountWire['missedPayment'] {
  if (!arrears || !money) return null;
  const amount = unpaidOf({
    case: arrears,
    due: dueOfAsked({ policy, progress, balance: money.balance, underWay: 0 }),
  });
  if (isPaidUp(amount)) return null;
  const today = dayOf(now, policy.timeZone);
  const heldUntil = hold && hold.until >= today ? hold.until : null;
  const months = unpaidMonths(policy, arrears, amount);
  const [first] = months;
  assert(first, 'what is unpaid is of a service period');
  // After the end of cover there is no cover to keep.
  const isOver = isOverBy(policy, { isEnded, now });
  const told = isOver || endsSooner(policy, arrears) ? NO_END_TOLD : endTold(arrears, { unpaid: amount, today });
  const { endsOn, passedOn, withdrawnOn, keepsCover } = told;
  const { failure, failedOn, earlier = [], payday = null } = arrears;
  const { unlessPaid: ahead = null, paydays = null, halves = null, usual = null } = unpaid ?? {};
  return {
    ...{ periodStart: first.period.startAt, periodEnd: first.period.endAt, failedOn, amount },
    months: months.map((one) => ({
      ...{ periodStart: one.period.startAt, periodEnd: one.period.endAt, amount: one.amount },
    })),
    askedOn: failure.reason === 'NO_MEANS' ? null : (failure.askedOn ?? failedOn),
    earlierTries: earlier.map(({ askedOn, failedOn: on, reason = null }) => ({ askedOn, failedOn: on, reason })),
    reason: failure.reason,
    takenBack: failure.code === 'charged_back' ? failure.amount : null,
    nextTryOn: nextTryTold(arrears, heldUntil === null ? today : addToDate(heldUntil, { days: 1 })),
    ...{ coverEndsOn: endsOn, endPassedOn: passedOn, endWithdrawnOn: withdrawnOn, keepsCover },
    heldUntil,
    paydayOn: payday !== null && payday >= today ? payday : null,
    ...{ paydays, halves },
    // Nothing may follow from it once cover has ended.
    noRetry: unpaid ? unpaid.noRetry : 'ENDED',
    usualNext: usual && { on: usual.payOn, amount: usual.amount },
    stopsRenewal: unpaid?.stopsRenewal ?? null,
    unlessPaid: ahead && { tries: [...ahead.tries], noticeOn: ahead.noticeOn, coverEndsOn: ahead.endsOn },
  };
}

/** Whether somebody ends cover before the day of its notice is over: that notice ends nothing. */
function endsSooner({ termination, timeZone }: Policy, { notice }: ArrearsCase): boolean {
  return notice !== null && isOvertaken({ endsAt: termination?.effectiveAt ?? null, timeZone }, notice.endsOn);
}

/** Whether the cover of an account is over at a moment, by an end that took effect or by its term. */
export function isOverBy(
  { termination, endsAt }: Pick<Policy, 'termination' | 'endsAt'>,
  { isEnded, now }: { readonly isEnded: boolean; readonly now: Instant },
): boolean {
  return isEnded || (termination === null && endsAt !== null && endsAt <= now);
}

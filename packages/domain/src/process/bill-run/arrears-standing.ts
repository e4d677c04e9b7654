import { asksNoMoreUntil } from '../../policy/ending/asks-no-more.ts';
import type { ArrearsCase, ArrearsStanding } from '../arrears/arrears-case.ts';
import type { BillAccount } from './bill-account.ts';
import { askedTooMuch, dueOfAsked } from './due-now.ts';

/** A case of an account with all that decides about its next step. */
export function arrearsStanding(account: BillAccount, arrears: ArrearsCase): ArrearsStanding {
  const { hold, isCardAsked, answerUntil, means, policy, isReachable = false } = account;
  // What is under way for another period and is more than that costs pays this case, once it has come.
  const besides = Math.min(account.underWay, askedTooMuch(policy, account.progress));
  const [due, underWay] = [dueOfAsked(account) + besides, account.underWayBesides + besides];
  return {
    case: arrears,
    hold,
    isCardAsked,
    answerUntil,
    means,
    due,
    underWay,
    isReachable,
    asksNoMoreUntil: asksNoMoreUntil(policy),
    endsAt: policy.termination?.byStaff ? policy.termination.effectiveAt : null,
    timeZone: policy.timeZone,
  };
}

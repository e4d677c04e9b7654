import { asksNoMoreUntil } from '../../policy/ending/asks-no-more.ts';
import type { ArrearsCase, ArrearsStanding } from '../arrears/arrears-case.ts';
import type { BillAccount } from './bill-account.ts';
import { dueOfAsked } from './due-now.ts';

/** A case of an account with all that decides about its next step. */
export function arrearsStanding(account: BillAccount, arrears: ArrearsCase): ArrearsStanding {
  const { hold, underWayBesides: underWay, isCardAsked, answerUntil, means, policy } = account;
  const due = dueOfAsked(account);
  const { isReachable = false } = account;
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
    timeZone: policy.timeZone,
  };
}

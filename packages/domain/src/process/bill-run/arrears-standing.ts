import type { ArrearsCase, ArrearsStanding } from '../arrears/arrears-case.ts';
import type { BillAccount } from './bill-account.ts';
import { dueNow } from './due-now.ts';

/** A case of an account with all that decides about its next step. */
export function arrearsStanding(account: BillAccount, arrears: ArrearsCase): ArrearsStanding {
  const { hold, underWayBesides: underWay, answerUntil, means, policy } = account;
  return { case: arrears, hold, answerUntil, means, due: dueNow(account), underWay, timeZone: policy.timeZone };
}

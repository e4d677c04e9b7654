import { type Pennies, sumPennies } from '@marque/base';
import type { Policy } from '../../policy/policy.ts';
import type { BillAccount, BillingProgress } from '../bill-run/bill-account.ts';
import { owedOfAsked } from '../bill-run/due-now.ts';
import type { PeriodChanged } from './periods-changed.ts';

/**
 * The effect of a change on an account: the policy with its versions, how far it is billed then, what its periods cost
 * more or less, and what is paid now.
 */
export type AccountChange = {
  readonly policy: Policy;
  /** If the change itself charges something; otherwise as it was. */
  readonly progress?: BillingProgress | undefined;
  readonly periods: readonly PeriodChanged[];
  readonly dueNow: Pennies;
};

/**
 * What is carried to the next payment once a change is in the books, in pennies: what would be owed of what was asked
 * for and was not owed before. What it adds to a period that is still to be asked for comes with that period. What it
 * takes off reduces the carried amount first, and nothing that credit pays is carried. A debit that would have been too
 * much, and no longer is, has nothing over for other debts: what it would have paid of them is carried again.
 */
export function carriedOnceChanged(
  account: BillAccount,
  { policy, progress = account.progress, periods, dueNow }: AccountChange,
): Pennies {
  const changed = {
    ...{ ...account, policy, progress: { ...progress, carried: 0 } },
    balance: account.balance + sumPennies(periods.map(({ total }) => total)) - dueNow,
  };
  return Math.max(0, owedOfAsked(changed) - Math.max(0, owedOfAsked(account)));
}

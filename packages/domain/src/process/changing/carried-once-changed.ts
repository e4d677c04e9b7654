import { type Pennies, sumPennies } from '@marque/base';
import { periodBeginning } from '../../billing/statements/service-periods.ts';
import type { BillAccount } from '../bill-run/bill-account.ts';
import { withoutPaidMisses } from '../bill-run/due-now.ts';
import { termOf } from '../term-of.ts';
import type { PeriodChanged } from './periods-changed.ts';

/**
 * What is carried to the next payment once a change is in the books: with what it adds to periods that were asked for, and is not paid now. What it adds to a
 * period that is still to be asked for comes with that one. What it takes off takes off what is carried first, and nothing is carried that credit pays.
 */
export function carriedOnceChanged(
  account: BillAccount,
  { periods, dueNow }: { readonly periods: readonly PeriodChanged[]; readonly dueNow: Pennies },
): Pennies {
  const { policy, progress } = account;
  const term = termOf(policy);
  const wasAsked = periods.filter(({ startAt }) => periodBeginning(term, startAt) <= progress.asked);
  const more = totalOf(wasAsked) - dueNow;
  const changed = {
    ...{ ...account, balance: account.balance + totalOf(periods) - dueNow },
    progress: { ...progress, carried: Math.max(0, (progress.carried ?? 0) + more) },
  };
  return withoutPaidMisses(changed).progress.carried ?? 0;
}

function totalOf(periods: readonly PeriodChanged[]): Pennies {
  return sumPennies(periods.map(({ total }) => total));
}

import type { Pennies } from '@marque/base';
import type { LedgerTransaction } from '@marque/domain/billing/ledger-transaction';

/** The balance of every account of the ledger, and their sum: zero unless money was made or lost. */
export type TrialBalance = { readonly accounts: ReadonlyMap<string, Pennies>; readonly sum: Pennies };

/** Adds up everything, in pennies. */
export function trialBalance(transactions: readonly LedgerTransaction[]): TrialBalance {
  const accounts = new Map<string, Pennies>();
  let sum = 0;
  for (const posting of transactions.flatMap((one) => one.postings)) {
    accounts.set(posting.ledgerAccount, (accounts.get(posting.ledgerAccount) ?? 0) + posting.amount);
    sum += posting.amount;
  }
  return { accounts, sum };
}

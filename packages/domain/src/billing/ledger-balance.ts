import { type Pennies, sumPennies } from '@marque/base';
import type { LedgerTransaction } from './ledger-transaction.ts';

/** What stands on one account of the ledger, in pennies: the fold of everything that was ever posted to it. */
export function ledgerBalance(transactions: readonly LedgerTransaction[], ledgerAccount: string): Pennies {
  return sumPennies(
    transactions.flatMap((one) =>
      one.postings.filter((posting) => posting.ledgerAccount === ledgerAccount).map((posting) => posting.amount),
    ),
  );
}

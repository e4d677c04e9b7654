import { type Pennies, sumPennies } from '@marque/base';
import type { LedgerTransaction } from './ledger-transaction.ts';

/** The balance of one ledger account, in pennies: the fold of all its postings. */
export function ledgerBalance(transactions: readonly LedgerTransaction[], ledgerAccount: string): Pennies {
  return sumPennies(
    transactions.flatMap((one) =>
      one.postings.filter((posting) => posting.ledgerAccount === ledgerAccount).map((posting) => posting.amount),
    ),
  );
}

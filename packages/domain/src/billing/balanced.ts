import { assert, isPennies, sumPennies } from '@marque/base';
import type { LedgerTransaction, Posting } from './ledger-transaction.ts';

/** A transaction without empty postings, one posting an account, proven to sum to zero. Throws otherwise: that is a bug, never a user's doing. */
export function balanced(transaction: LedgerTransaction): LedgerTransaction {
  const postings = merged(transaction.postings);
  assert(
    postings.every((posting) => isPennies(posting.amount)),
    'a posting is a whole number of pennies',
  );
  assert(new Set(postings.map((posting) => posting.currency)).size <= 1, 'a transaction has one currency');
  assert(sumPennies(postings.map((posting) => posting.amount)) === 0, 'postings sum to zero');
  return { ...transaction, postings };
}

function merged(postings: readonly Posting[]): Posting[] {
  const byAccount = new Map<string, Posting>();
  for (const posting of postings) {
    const earlier = byAccount.get(posting.ledgerAccount);
    byAccount.set(posting.ledgerAccount, { ...posting, amount: posting.amount + (earlier?.amount ?? 0) });
  }
  return [...byAccount.values()].filter((posting) => posting.amount !== 0);
}

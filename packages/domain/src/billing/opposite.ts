import type { Posting } from './ledger-transaction.ts';

/** The same movement the other way round. */
export function opposite(postings: readonly Posting[]): Posting[] {
  return postings.map((posting) => ({ ...posting, amount: 0 - posting.amount }));
}

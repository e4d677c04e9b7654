import type { Instant } from '@marque/base';
import type { BooksOfChange } from '@marque/domain/process/changing/books-of-change';
import type { Context } from '../ground/context.ts';
import type { Tx } from '../ground/tables/database.ts';
import { type AccountBilling, storeBilled } from '../store/money/billing/account-billing.ts';
import { writeLedgerAll } from '../store/money/write-ledger.ts';

/** Writes what a change does to the books of an account that the transaction holds. */
export async function storeBooks(
  tx: Tx,
  context: Context,
  { held, books, now }: { readonly held: AccountBilling; readonly books: BooksOfChange; readonly now: Instant },
): Promise<void> {
  const { brand, accountId } = held;
  const { transactions, progress, arrears } = books;
  await writeLedgerAll(tx, context, { brand, transactions });
  await storeBilled(tx, [{ accountId, progress, arrears, nextAt: now }]);
}

import type { Instant } from '@marque/base';
import type { BooksOfChange } from '@marque/domain/process/changing/books-of-change';
import type { Context } from '../ground/context.ts';
import type { Tx } from '../ground/tables/database.ts';
import type { AccountBilling } from '../store/money/billing/account-billing.ts';
import { storeCarried } from '../store/money/billing/store-carried.ts';
import { writeLedgerAll } from '../store/money/write-ledger.ts';

/** Writes what a change does to the books of an account that the transaction holds. */
export async function storeBooks(
  tx: Tx,
  context: Context,
  { held, books, now }: { readonly held: AccountBilling; readonly books: BooksOfChange; readonly now: Instant },
): Promise<void> {
  const { brand, accountId, progress } = held;
  await writeLedgerAll(tx, context, { brand, transactions: books.transactions });
  await storeCarried(tx, { brand, accountId, pennies: books.carried - (progress.carried ?? 0), now });
}

import type { Pennies } from '@marque/base';
import { customerLedger } from '@marque/domain/billing/ledger-accounts';
import { outstanding } from '@marque/domain/billing/outstanding';
import { UNDER_WAY } from '@marque/domain/payment/collection/collection-standing';
import type { Database, Tx } from '../../ground/tables/database.ts';

/**
 * The state of an account, in pennies: the balance, above zero if the customer owes; the amount owed without a payment under way; and the amount
 * that the bank has still to draw.
 */
export type AccountBalance = {
  readonly balance: Pennies;
  readonly outstandingPennies: Pennies;
  readonly pendingPennies: Pennies;
};

/** The states of some accounts of a brand: folds of their postings and of the collections under way. */
export async function accountBalances(
  db: Database | Tx,
  brand: string,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, AccountBalance>> {
  if (accountIds.length === 0) return new Map();
  const postings = await db
    .selectFrom('ledger_postings')
    .innerJoin('ledger_transactions', 'ledger_transactions.transaction_id', 'ledger_postings.transaction_id')
    .select(['ledger_transactions.account_id', ({ fn }) => fn.sum<string>('ledger_postings.amount').as('pennies')])
    .where('ledger_transactions.brand', '=', brand)
    .where('ledger_transactions.account_id', 'in', accountIds)
    .where('ledger_postings.ledger_account', 'in', accountIds.map(customerLedger))
    .groupBy('ledger_transactions.account_id')
    .execute();
  const collections = await db
    .selectFrom('collections')
    .select(['account_id', ({ fn }) => fn.sum<string>('amount').as('pennies')])
    .where('brand', '=', brand)
    .where('account_id', 'in', accountIds)
    .where('status', 'in', UNDER_WAY)
    .groupBy('account_id')
    .execute();
  const sumOf = (rows: readonly { account_id: string; pennies: string }[], accountId: string) =>
    Number(rows.find((row) => row.account_id === accountId)?.pennies ?? 0);
  return new Map(
    accountIds.map((accountId) => {
      const balance = sumOf(postings, accountId);
      const pendingPennies = sumOf(collections, accountId);
      const outstandingPennies = outstanding({ balance, collectionsUnderWay: [pendingPennies] });
      return [accountId, { balance, outstandingPennies, pendingPennies }];
    }),
  );
}

/** Pennies that one account owes and nothing else is under way for. */
export async function outstandingOf(db: Database | Tx, brand: string, accountId: string): Promise<Pennies> {
  return (await accountBalances(db, brand, [accountId])).get(accountId)?.outstandingPennies ?? 0;
}

import type { Data } from '@marque/base';
import type { LedgerTransaction, Posting } from '@marque/domain/billing/ledger-transaction';
import type { LineType } from '@marque/domain/enumerations';
import { sql } from 'kysely';
import type { Database } from '../../ground/tables/database.ts';

/** Everything that was ever posted about an account, in that order, without money held for a next term. */
export async function readAccountLedger(db: Database, brand: string, accountId: string): Promise<LedgerTransaction[]> {
  const transactions = await db
    .selectFrom('ledger_transactions')
    .select(['transaction_id', 'transaction_key', 'kind', 'details', 'effective_at'])
    .where('brand', '=', brand)
    .where('account_id', '=', accountId)
    .where(sql<boolean>`NOT details ? 'isHeld'`)
    .orderBy('transaction_id')
    .execute();
  if (transactions.length === 0) return [];
  const postings = await db
    .selectFrom('ledger_postings')
    .select(['transaction_id', 'ledger_account', 'amount', 'currency'])
    .where(
      'transaction_id',
      'in',
      transactions.map(({ transaction_id: id }) => id),
    )
    .orderBy('posting_id')
    .execute();
  const byTransaction = Map.groupBy(postings, ({ transaction_id: id }) => id);
  return transactions.map((row) => ({
    key: row.transaction_key,
    kind: row.kind as LineType,
    accountId,
    effectiveAt: row.effective_at,
    postings: (byTransaction.get(row.transaction_id) ?? []).map(
      ({ ledger_account: ledgerAccount, amount, currency }): Posting => ({ ledgerAccount, amount, currency }),
    ),
    details: row.details as Data,
  }));
}

import { assert } from '@marque/base';
import type { LedgerTransaction } from '@marque/domain/billing/ledger-transaction';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';

/** Writes a movement of money into the ledger. Returns false, and writes nothing, when it is already there. */
export async function writeLedger(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  { brand, transaction }: { brand: string; transaction: LedgerTransaction },
): Promise<boolean> {
  const { key, kind, accountId, effectiveAt, details, postings } = transaction;
  const written = await tx
    .insertInto('ledger_transactions')
    .values({
      brand,
      account_id: accountId,
      transaction_key: key,
      kind,
      details: JSON.stringify(details),
      effective_at: effectiveAt,
      recorded_at: new Date(clock.realMs()).toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['brand', 'transaction_key']).doNothing())
    .returning('transaction_id')
    .executeTakeFirst();
  if (!written) return false;
  const rows = postings.map(({ ledgerAccount, amount, currency }) => ({
    transaction_id: written.transaction_id,
    ledger_account: ledgerAccount,
    amount,
    currency,
  }));
  await tx.insertInto('ledger_postings').values(rows).execute();
  return true;
}

/** Writes many movements of a brand at once, none of which may be there already. */
export async function writeLedgerAll(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  { brand, transactions }: { brand: string; transactions: readonly LedgerTransaction[] },
): Promise<void> {
  if (transactions.length === 0) return;
  const recordedAt = new Date(clock.realMs()).toISOString();
  const written = await tx
    .insertInto('ledger_transactions')
    .values(
      transactions.map(({ key, kind, accountId, effectiveAt, details }) => ({
        ...{ brand, account_id: accountId, transaction_key: key, kind, details: JSON.stringify(details) },
        ...{ effective_at: effectiveAt, recorded_at: recordedAt },
      })),
    )
    .returning(['transaction_id', 'transaction_key'])
    .execute();
  const ids = new Map(written.map(({ transaction_id: id, transaction_key: key }) => [key, id]));
  const rows = transactions.flatMap(({ key, postings }) => {
    const transactionId = ids.get(key);
    assert(transactionId !== undefined, 'what was written has an id');
    return postings.map(({ ledgerAccount, amount, currency }) => ({
      ...{ transaction_id: transactionId, ledger_account: ledgerAccount, amount, currency },
    }));
  });
  await tx.insertInto('ledger_postings').values(rows).execute();
}

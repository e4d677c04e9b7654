import type { Posted } from '@marque/domain/payment/collection/missing-postings';
import { sql } from 'kysely';
import type { Tx } from '../../ground/tables/database.ts';

/** Kinds of what the ledger says of a direct debit's payment coming and going, in the order in which it was posted. */
export async function postedOfPayment(
  tx: Tx,
  { brand, accountId, paymentId }: { readonly brand: string; readonly accountId: string; readonly paymentId: string },
): Promise<Posted> {
  const rows = await tx
    .selectFrom('ledger_transactions')
    .select('kind')
    .where('brand', '=', brand)
    .where('account_id', '=', accountId)
    .where('kind', 'in', ['PAYMENT', 'PAYMENT_REVERSAL'])
    .where(sql`details ->> 'paymentId'`, '=', paymentId)
    .orderBy('transaction_id')
    .execute();
  return rows.map(({ kind }) => kind as Posted[number]);
}

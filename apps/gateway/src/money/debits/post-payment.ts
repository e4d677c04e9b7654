import { assert } from '@marque/base';
import type { Payment } from '@marque/domain/billing/payment';
import { reversePayment } from '@marque/domain/billing/reverse-payment';
import { reverseTransaction } from '@marque/domain/billing/reverse-transaction';
import { takePayment } from '@marque/domain/billing/take-payment';
import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import type { DebitPayment } from '../../ports/direct-debits.ts';
import type { Collection } from '../../store/money/collections.ts';
import { writeLedger } from '../sale/write-ledger.ts';

/** What a collection came to at the bank. */
export type Collected = { readonly collection: Collection; readonly payment: DebitPayment };

/**
 * Makes the ledger say of a payment what the provider says: money from when it is confirmed, none once a bank has taken it back, and money again
 * where that was undone. What stands there already decides what is missing, so that nothing is posted twice. The collection is held.
 */
export async function postPayment(tx: Tx, context: Context, { collection, payment }: Collected): Promise<void> {
  const { status, paymentId } = payment;
  const isMoney = status === 'confirmed' || status === 'paid_out';
  const { isPosted, reversals } = await readPosted(tx, collection, paymentId);
  if (isMoney === isPosted) return;
  const taken = paymentOf(collection, { payment, effectiveAt: context.clock.now() });
  const again = { payment: taken, amount: taken.amount, effectiveAt: taken.effectiveAt };
  const reversal = (count: number) => reversePayment({ ...again, reversalId: `${paymentId}:${count}`, reason: status });
  const missing = isPosted
    ? reversal(reversals + 1)
    : reversals === 0
      ? takePayment(taken)
      : reverseTransaction(reversal(reversals), { reason: status, effectiveAt: taken.effectiveAt });
  assert(
    await writeLedger(tx, context, { brand: collection.brand, transaction: missing }),
    'what is missing in the ledger is not there',
  );
}

function paymentOf(
  collection: Collection,
  { payment, effectiveAt }: { payment: DebitPayment; effectiveAt: string },
): Payment {
  return {
    provider: collection.provider,
    paymentId: payment.paymentId,
    collectionId: collection.collection_id,
    methodId: collection.method_id,
    accountId: collection.account_id,
    amount: payment.amount,
    currency: payment.currency,
    effectiveAt,
  };
}

/** Whether a payment stands in the ledger as money, and how often it was taken back. */
async function readPosted(
  tx: Tx,
  { brand, account_id: accountId }: Collection,
  paymentId: string,
): Promise<{ isPosted: boolean; reversals: number }> {
  const rows = await tx
    .selectFrom('ledger_transactions')
    .select('kind')
    .where('brand', '=', brand)
    .where('account_id', '=', accountId)
    .where('kind', 'in', ['PAYMENT', 'PAYMENT_REVERSAL'])
    .where(sql`details ->> 'paymentId'`, '=', paymentId)
    .orderBy('transaction_id')
    .execute();
  const reversals = rows.filter(({ kind }) => kind === 'PAYMENT_REVERSAL').length;
  return { isPosted: rows.at(-1)?.kind === 'PAYMENT', reversals };
}

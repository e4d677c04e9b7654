import type { Context } from '../../ground/context.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { readRefund } from '../../store/money/refunds.ts';
import { planLookAtRefund } from './plan-look-at-refund.ts';
import { recordRefund } from './record-refund.ts';
import { refundPayment } from './refund-payment.ts';

/**
 * Reads how a refund stands at its provider, and writes it down; while it is pending there, it is looked at again. One that is still due is
 * asked for first, which finds it where the provider has it already.
 */
export async function lookAtRefund(context: Context, refundId: string): Promise<void> {
  await refundPayment(context, refundId);
  const refund = await readRefund(context.db, refundId);
  if (!refund || refund.provider_refund_id === null || refund.status === 'FAILED') return;
  const provider = refund.provider === 'stripe' ? context.cardPayments : context.directDebits;
  const answer = await provider.readRefund(refund.provider_refund_id);
  await context.milestone('refund.read');
  await inTransaction(context.db, async (tx) => {
    const recorded = await recordRefund(tx, context, { refundId, answer });
    if (recorded) await planLookAtRefund(tx, context, recorded);
  });
}

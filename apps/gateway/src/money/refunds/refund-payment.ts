import type { Context } from '../../ground/context.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { ProviderRefused } from '../../ports/provider-refused.ts';
import { type Refund, readRefund } from '../../store/money/refunds.ts';
import { planLookAtRefund } from './plan-look-at-refund.ts';
import { type RefundAnswer, recordRefund } from './record-refund.ts';

/**
 * Asks the provider for a refund whose row stands, once: under a name that makes a second try harmless. Then it is written down. A refund that is
 * not due is left alone. Rejects with `ProviderUnavailable` when nobody answers; then it is tried again.
 */
export async function refundPayment(context: Context, refundId: string): Promise<void> {
  const refund = await readRefund(context.db, refundId);
  if (refund?.status !== 'DUE') return;
  await context.milestone('refund.before-provider');
  const answer = await askProvider(context, refund);
  await context.milestone('refund.after-provider');
  await inTransaction(context.db, async (tx) => {
    const recorded = await recordRefund(tx, context, { refundId, answer });
    if (recorded) await planLookAtRefund(tx, context, recorded);
  });
  await context.milestone('refund.after-commit');
}

async function askProvider(
  { cardPayments, directDebits }: Context,
  { refund_id: refundId, provider, provider_payment_id: paymentId, amount }: Refund,
): Promise<RefundAnswer> {
  try {
    if (provider === 'stripe') return await cardPayments.refund({ paymentId, amount, refundId });
    const { providerRefundId } = await directDebits.refund({ paymentId, amount, refundId });
    return { providerRefundId, status: 'PENDING' };
  } catch (error) {
    if (error instanceof ProviderRefused) return { providerRefundId: null, status: 'FAILED', why: error.code };
    throw error;
  }
}

import type { RefundSaid } from '@marque/domain/payment/refund/refund';
import type { Context } from '../../ground/context.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { ProviderRefused } from '../../ports/provider-refused.ts';
import { type Refund, readRefund } from '../../store/money/refunds.ts';
import { settleSaid } from './settle-said.ts';

/**
 * Asks the provider for a stored refund once, under a key that makes a second try harmless, and records the answer. A refund that is
 * not due is left alone. Rejects with `ProviderUnavailable` when the provider does not answer; then the job tries again.
 */
export async function askForRefund(context: Context, refundId: string): Promise<void> {
  const refund = await readRefund(context.db, refundId);
  if (refund?.status !== 'DUE') return;
  await context.milestone('refund.before-provider');
  const said = await ask(context, refund);
  await context.milestone('refund.after-provider');
  await inTransaction(context.db, (tx) => settleSaid(tx, context, { refundId, said }));
  await context.milestone('refund.after-commit');
}

async function ask(
  { cardPayments, directDebits }: Context,
  { refund_id: refundId, provider, provider_payment_id: paymentId, amount }: Refund,
): Promise<RefundSaid> {
  try {
    if (provider === 'stripe') return await cardPayments.refund({ paymentId, amount, refundId });
    const { providerRefundId } = await directDebits.refund({ paymentId, amount, refundId });
    return { providerRefundId, status: 'PENDING' };
  } catch (error) {
    if (error instanceof ProviderRefused) return { providerRefundId: null, status: 'FAILED', why: error.code };
    throw error;
  }
}

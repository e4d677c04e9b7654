import { dayOf, type LocalDate } from '@marque/base';
import type { RefundSaid } from '@marque/domain/payment/refund/refund';
import type { Context } from '../../ground/context.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { ProviderRefused } from '../../ports/provider-refused.ts';
import { RefundWaits } from '../../ports/refund-waits.ts';
import { readCollectionOfPayment } from '../../store/money/collections.ts';
import { type Refund, readRefund, storeWaiting } from '../../store/money/refunds/refunds.ts';
import { timeZoneOf } from '../arrears/time-zone-of.ts';
import { settleCollection } from '../debits/settle-collection.ts';
import { settleSaid } from '../refunds/settle-said.ts';

/**
 * Asks the provider for a stored refund once, under a key that makes a second try harmless, and records the answer. A refund that is
 * not due is left alone, and so is one that waits for its day: `askForWaitingRefunds` takes it up. Rejects with `ProviderUnavailable` when the
 * provider does not answer; then the job tries again.
 */
export async function askForRefund(context: Context, refundId: string): Promise<void> {
  const refund = await readRefund(context.db, refundId);
  if (refund?.status !== 'DUE') return;
  const today = dayOf(context.clock.now(), timeZoneOf(context, refund.brand));
  if (refund.waits_until !== null && today < refund.waits_until) return;
  await context.milestone('refund.before-provider');
  const said = await ask(context, refund, today);
  await context.milestone('refund.after-provider');
  if ('waitsUntil' in said) return await storeWaiting(context.db, refundId, said.waitsUntil);
  if (said.providerRefundId === null) await hearOfDebit(context, refund);
  await inTransaction(context.db, (tx) => settleSaid(tx, context, { refundId, said }));
  await context.milestone('refund.after-commit');
}

async function ask(
  { cardPayments, directDebits }: Context,
  { refund_id: refundId, provider, provider_payment_id: paymentId, amount }: Refund,
  today: LocalDate,
): Promise<RefundSaid | { readonly waitsUntil: LocalDate }> {
  try {
    if (provider === 'stripe') return await cardPayments.refund({ paymentId, amount, refundId });
    const { providerRefundId } = await directDebits.refund({ paymentId, amount, refundId });
    return { providerRefundId, status: 'PENDING' };
  } catch (error) {
    if (error instanceof ProviderRefused) return { providerRefundId: null, status: 'FAILED', why: error.code };
    if (!(error instanceof RefundWaits)) throw error;
    // Its day has come by our calendar: a refusal now has another reason.
    if (error.from <= today) return { providerRefundId: null, status: 'FAILED', why: 'refused_after_its_day' };
    return { waitsUntil: error.from };
  }
}

/** If nothing of a debit is given back, it may have failed, or been claimed back, before anybody told us. */
async function hearOfDebit(context: Context, { provider, provider_payment_id: paymentId }: Refund): Promise<void> {
  if (provider === 'stripe') return;
  const collection = await readCollectionOfPayment(context.db, provider, paymentId);
  if (collection) await settleCollection(context, collection.collection_id);
}

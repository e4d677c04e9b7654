import { assert } from '@marque/base';
import { refundPayment } from '@marque/domain/billing/refund-payment';
import { reverseRefund } from '@marque/domain/billing/reverse-refund';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { queueLetter } from '../../letters/queue-letter.ts';
import { moveAttempt } from '../../store/money/attempts.ts';
import { lockRefund, moveRefund, type Refund } from '../../store/money/refunds.ts';
import { noteOnAccount } from '../../store/policies/note-on-account.ts';
import { paymentInLedger } from '../sale/payment-in-ledger.ts';
import { writeLedger } from '../sale/write-ledger.ts';

/** What the provider says of a refund. Without an id of the provider's it was never begun there, and `why` is its word for that. */
export type RefundAnswer = {
  readonly providerRefundId: string | null;
  readonly status: 'PENDING' | 'SUCCEEDED' | 'FAILED';
  readonly why?: string;
};

/**
 * Writes down what the provider says of a refund, in the caller's transaction, and answers it as it then is. Told anything any number of times in
 * any order it ends the same: the money leaves the ledger when the provider has taken the refund on, and comes back when it fails, even after it
 * had succeeded. What has failed stays failed, and staff are warned of it: a new refund is a new row.
 */
export async function recordRefund(
  tx: Tx,
  context: Context,
  { refundId, answer }: { refundId: string; answer: RefundAnswer },
): Promise<Refund | undefined> {
  const refund = await lockRefund(tx, refundId);
  if (!refund || refund.status === 'FAILED' || refund.status === answer.status) return refund;
  const { providerRefundId, status } = answer;
  const wasDue = refund.status === 'DUE';
  if (wasDue && providerRefundId !== null) await postRefund(tx, context, refund);
  if (status === 'FAILED') await fail(tx, context, { refund, answer });
  if (refund.status === 'SUCCEEDED' && status === 'PENDING') return refund;
  await moveRefund(tx, context, {
    refundId,
    to: status,
    providerRefundId: providerRefundId ?? refund.provider_refund_id,
  });
  return { ...refund, status };
}

async function postRefund(tx: Tx, context: Context, refund: Refund): Promise<void> {
  const transaction = refundPayment({
    ...(await namedRefund(tx, refund)),
    earlier: [],
    effectiveAt: context.clock.now(),
  });
  assert(transaction.ok, 'a refund is at most its payment');
  await writeLedger(tx, context, { brand: refund.brand, transaction: transaction.value });
  const { attempt_id: attemptId } = refund;
  if (attemptId !== null) await moveAttempt(tx, context, { attemptId, from: ['REFUND_DUE'], to: 'REFUNDED' });
}

async function fail(
  tx: Tx,
  context: Context,
  { refund, answer }: { refund: Refund; answer: RefundAnswer },
): Promise<void> {
  const { refund_id: refundId, attempt_id: attemptId, brand } = refund;
  context.log.error({ refundId, brand, why: answer.why ?? 'failed' }, 'a refund has failed: somebody has to see to it');
  await queueLetter(tx, context, {
    ...{ brand, proposalCode: refund.proposal_code, about: refundId },
    kind: 'refund-failed',
    facts: { amount: refund.amount },
  });
  const event = { type: 'RefundFailed', refundId, amount: refund.amount };
  await noteOnAccount(tx, context, { brand, account: { accountId: refund.account_id }, event });
  if (answer.providerRefundId === null) return;
  const transaction = reverseRefund({
    refund: await namedRefund(tx, refund),
    reversalId: refundId,
    reason: 'refund_failed',
    effectiveAt: context.clock.now(),
  });
  await writeLedger(tx, context, { brand, transaction });
  if (attemptId !== null) await moveAttempt(tx, context, { attemptId, from: ['REFUNDED'], to: 'REFUND_DUE' });
}

/** The refund as the ledger's functions take it. */
async function namedRefund(tx: Tx, { refund_id: refundId, provider_payment_id: paymentId, ...refund }: Refund) {
  const payment = await paymentInLedger(tx, { ...refund, paymentId });
  assert(payment, 'money that goes back stands in the ledger');
  return { refundId, payment, amount: refund.amount };
}

import type { Payment } from '@marque/domain/billing/payment';
import { reversePayment } from '@marque/domain/billing/reverse-payment';
import { reverseTransaction } from '@marque/domain/billing/reverse-transaction';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import type { CardDispute } from '../../ports/card-payments.ts';
import { paymentInLedger } from '../../store/money/ledger.ts';
import { noteOnAccount } from '../../store/policies/note-on-account.ts';
import { attemptOfPayment } from '../attempts/attempt-of-payment.ts';
import { writeLedger } from '../sale/write-ledger.ts';
import { settleAttempt } from '../settling/settle-attempt.ts';

const PROVIDER = 'stripe';

/**
 * Reads how a dispute stands at the card provider, and makes the ledger say it: what was withdrawn the customer owes again, and what was
 * reinstated is paid again; each once, whatever comes in whatever order. A payment that is not written down yet is settled first.
 */
export async function lookAtDispute(
  context: Context,
  { brand, disputeId }: { readonly brand: string; readonly disputeId: string },
): Promise<void> {
  const dispute = await context.cardPayments.readDispute(disputeId);
  await context.milestone('dispute.read');
  const { paymentId } = dispute;
  if (paymentId === null || !dispute.isWithdrawn) return;
  const attempt = await attemptOfPayment(context, paymentId);
  if (attempt) await settleAttempt(context, attempt.attempt_id);
  const posted = await inTransaction(context.db, (tx) => post(tx, context, { brand, paymentId, dispute }));
  if (!posted) throw new Error(`The payment of dispute ${disputeId} is not written down yet`);
  await context.milestone('dispute.after-commit');
}

type Disputed = { readonly brand: string; readonly paymentId: string; readonly dispute: CardDispute };

async function post(tx: Tx, context: Context, { brand, paymentId, dispute }: Disputed): Promise<boolean> {
  const payment = await paymentInLedger(tx, { brand, provider: PROVIDER, paymentId });
  if (!payment) return false;
  const { disputeId } = dispute;
  const effectiveAt = context.clock.now();
  const reversal = reversalOf(payment, dispute, effectiveAt);
  const note = async (type: 'PaymentDisputed' | 'DisputeWon') => {
    const event = { type, disputeId, amount: dispute.amount };
    await noteOnAccount(tx, context, { brand, account: { accountId: payment.accountId }, event });
  };
  if (await writeLedger(tx, context, { brand, transaction: reversal })) {
    await note('PaymentDisputed');
    context.log.error({ disputeId, brand }, 'a cardholder disputes a payment: somebody has to see to it');
  }
  if (dispute.isReinstated) {
    const transaction = reverseTransaction(reversal, { reason: 'dispute_won', effectiveAt });
    if (await writeLedger(tx, context, { brand, transaction })) await note('DisputeWon');
  }
  return true;
}

function reversalOf(payment: Payment, { disputeId, amount }: CardDispute, effectiveAt: string) {
  return reversePayment({
    payment,
    reversalId: disputeId,
    reason: 'disputed',
    amount: Math.min(amount, payment.amount),
    effectiveAt,
  });
}

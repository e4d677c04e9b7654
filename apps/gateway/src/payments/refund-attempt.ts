import { assert } from '@marque/base';
import { clearingLedger } from '@marque/domain/billing/ledger-accounts';
import { refundPayment } from '@marque/domain/billing/refund-payment';
import type { Context } from '../context.ts';
import type { Tx } from '../journal/database.ts';
import { inTransaction } from '../journal/in-transaction.ts';
import { type Attempt, lockAttempt, moveAttempt, readAttempt } from './attempts.ts';
import { writeLedger } from './write-ledger.ts';

/**
 * Gives an attempt's captured money back, once: the provider first, under a name that makes a second try harmless, then the ledger.
 * An attempt that is due no refund is left alone.
 */
export async function refundAttempt(context: Context, attemptId: string): Promise<void> {
  const attempt = await readAttempt(context.db, attemptId);
  if (attempt?.status !== 'REFUND_DUE') return;
  assert(attempt.provider_payment_id !== null, 'money that is due back was captured under a name');
  const payment = await paymentInLedger(context, attempt);
  await context.milestone('job.before-effect');
  await context.cardPayments.refund({
    paymentIntentId: attempt.provider_payment_id,
    amount: payment.amount,
    refundId: refundIdOf(attemptId),
  });
  await context.milestone('job.after-effect');
  await inTransaction(context.db, (tx) => writeDown(tx, context, { attemptId, payment }));
}

/** The name of the one refund that an attempt can have. */
function refundIdOf(attemptId: string): string {
  return `${attemptId}-refund`;
}

type InLedger = { readonly amount: number; readonly currency: string; readonly effectiveAt: string };

/** What was captured under a provider's name for it, as the ledger says. */
async function paymentInLedger(
  { db }: Context,
  { brand, provider, provider_payment_id: paymentId }: Attempt,
): Promise<InLedger> {
  const posted = await db
    .selectFrom('ledger_transactions as moved')
    .innerJoin('ledger_postings as posting', 'posting.transaction_id', 'moved.transaction_id')
    .select(['posting.amount', 'posting.currency', 'moved.effective_at'])
    .where('moved.brand', '=', brand)
    .where('moved.transaction_key', '=', `payment:${provider}:${paymentId}`)
    .where('posting.ledger_account', '=', clearingLedger(provider))
    .executeTakeFirst();
  assert(posted, 'money that is due back stands in the ledger');
  return { amount: posted.amount, currency: posted.currency, effectiveAt: posted.effective_at };
}

async function writeDown(
  tx: Tx,
  context: Context,
  { attemptId, payment }: { attemptId: string; payment: InLedger },
): Promise<void> {
  const attempt = await lockAttempt(tx, attemptId);
  if (attempt?.status !== 'REFUND_DUE' || attempt.provider_payment_id === null) return;
  const refund = refundPayment({
    refundId: refundIdOf(attemptId),
    payment: {
      provider: attempt.provider,
      paymentId: attempt.provider_payment_id,
      attemptId,
      accountId: attempt.quote.accountId,
      ...payment,
    },
    earlier: [],
    amount: payment.amount,
    effectiveAt: context.clock.now(),
  });
  assert(refund.ok, 'the whole of a payment can be given back');
  await writeLedger(tx, context, { brand: attempt.brand, transaction: refund.value });
  await moveAttempt(tx, context, { attemptId, from: ['REFUND_DUE'], to: 'REFUNDED' });
}

import { assert, codeFromBytes, type Pennies } from '@marque/base';
import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import { refuse } from '../../ground/refuse.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { queueLetter } from '../../letters/queue-letter.ts';
import { noteOnAccount } from '../../store/policies/note-on-account.ts';
import { keptOfPayment, paymentInLedger } from '../sale/payment-in-ledger.ts';

const REFUND_ID_LENGTH = 20;

/** What is to go back of which payment, and why, as a code. */
export type RefundWish = {
  readonly brand: string;
  readonly owner: string;
  readonly proposalCode: string;
  readonly accountId: string;
  readonly provider: string;
  /** The provider's name for the payment. */
  readonly paymentId: string;
  /** The attempt that captured it; null for a direct debit. */
  readonly attemptId: string | null;
  readonly amount: Pennies;
  readonly reason: string;
  /** Left out: a new one. */
  readonly refundId?: string;
};

/**
 * Has part or all of a payment given back, by card or by direct debit: the row and its job stand in the caller's transaction, the provider is
 * asked after it has committed. Answers the refund's id. Refuses with `wrong_state` what would be nothing, or more than is left of the payment;
 * everyone who asks about one payment waits for the other, so that all of them together never get more than was captured.
 */
export async function requestRefund(tx: Tx, context: Context, wish: RefundWish): Promise<string> {
  const { brand, owner, provider, paymentId, amount } = wish;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`refund:${provider}:${paymentId}`}, 0))`.execute(tx);
  const payment = await paymentInLedger(tx, wish);
  assert(payment, 'money that goes back stands in the ledger');
  const left = (await keptOfPayment(tx, wish, payment.accountId)) - (await givenBack(tx, wish));
  if (amount <= 0 || amount > left) refuse('wrong_state', `${amount} pennies asked back of ${left} left`);
  const refundId = wish.refundId ?? codeFromBytes(context.random(REFUND_ID_LENGTH), REFUND_ID_LENGTH);
  const now = new Date(context.clock.realMs()).toISOString();
  await tx
    .insertInto('refunds')
    .values({
      refund_id: refundId,
      brand,
      owner,
      proposal_code: wish.proposalCode,
      account_id: wish.accountId,
      provider,
      provider_payment_id: paymentId,
      attempt_id: wish.attemptId,
      amount,
      currency: payment.currency,
      reason: wish.reason,
      status: 'DUE',
      provider_refund_id: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const event = { type: 'RefundBegun', refundId, amount, why: wish.reason };
  await noteOnAccount(tx, context, { brand, account: { accountId: wish.accountId }, event });
  await queueLetter(tx, context, {
    ...{ brand, proposalCode: wish.proposalCode, about: refundId },
    kind: 'payment-goes-back',
    facts: { amount },
  });
  await context.jobs.add(tx, 'refund-payment', { key: refundId, payload: { brand, refundId } });
  return refundId;
}

/** Pennies of a payment that have been promised back or are back already. */
async function givenBack(tx: Tx, { provider, paymentId }: RefundWish): Promise<Pennies> {
  const rows = await tx
    .selectFrom('refunds')
    .select('amount')
    .where('provider', '=', provider)
    .where('provider_payment_id', '=', paymentId)
    .where('status', '!=', 'FAILED')
    .execute();
  return rows.reduce((sum, row) => sum + row.amount, 0);
}

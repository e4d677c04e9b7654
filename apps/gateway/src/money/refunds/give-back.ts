import { assert, codeFromBytes, type Pennies } from '@marque/base';
import { refuseBeyondPayment } from '@marque/domain/payment/refund/refuse-beyond-payment';
import type { Context } from '../../ground/context.ts';
import { refuseProblem } from '../../ground/refuse-problem.ts';
import type { Tx } from '../../ground/tables/database.ts';
import type { LetterFacts } from '../../ground/tables/letter-facts.ts';
import { queueLetter } from '../../letters/queue-letter.ts';
import type { Doer } from '../../store/append-events.ts';
import type { Attempt } from '../../store/money/attempts.ts';
import { keptOfPayment, paymentInLedger } from '../../store/money/payment-in-ledger.ts';
import { insertRefund, lockRefundsOf, promisedBack } from '../../store/money/refunds/refunds.ts';
import { noteOnAccount } from '../../store/policies/note-on-account.ts';
import { laterRefundDay } from './later-refund-day.ts';

const REFUND_ID_LENGTH = 20;

/** The amount to return of a payment, and the reason as a code. */
export type GivingBack = {
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
  /** What it was paid for that did not come about, since we had been told of its owner’s death; otherwise left out. */
  readonly paidAfterDeath?: Attempt['purpose'];
  /** Whether a letter of its own tells the customer; left out, one is sent. */
  readonly isTold?: boolean;
  /** Who gives it back; left out, the gateway itself. */
  readonly doer?: Doer;
};

/**
 * Returns part or all of a payment, by card or by direct debit: the caller's transaction stores the row and its job, and the provider is
 * asked after the commit. Returns the refund's id. Refuses with `wrong_state` an amount of zero, or more than is left of the payment;
 * requests about one payment wait for one another, so that together they never get more than was captured.
 */
export async function giveBack(tx: Tx, context: Context, giving: GivingBack): Promise<string> {
  const { brand, proposalCode, accountId, amount, reason } = giving;
  await lockRefundsOf(tx, giving);
  const payment = await paymentInLedger(tx, giving);
  assert(payment, 'money that goes back stands in the ledger');
  const keptPennies = await keptOfPayment(tx, giving, payment.accountId);
  const granted = refuseBeyondPayment({ amount, keptPennies, promised: await promisedBack(tx, giving) });
  if (!granted.ok) return refuseProblem(granted.problem);
  const refundId = giving.refundId ?? codeFromBytes(context.random(REFUND_ID_LENGTH), REFUND_ID_LENGTH);
  await insertRefund(tx, context, { ...giving, refundId, currency: payment.currency });
  const event = { type: 'RefundBegun', refundId, amount, why: reason };
  await noteOnAccount(tx, context, { brand, account: { accountId }, event, doer: giving.doer });
  if (giving.isTold !== true) {
    const by = await laterRefundDay(tx, context, { brand, payments: [giving] });
    await queueLetter(tx, context, {
      ...{ brand, proposalCode, about: refundId },
      kind: 'payment-goes-back',
      facts: { amount, ...(by === null ? {} : { by }), ...paidForWhat(giving) },
    });
  }
  await context.jobs.add(tx, 'refund-payment', { key: refundId, payload: { brand, refundId } });
  return refundId;
}

/** What a payment was for, if its letter says that. */
function paidForWhat({
  paidAfterDeath,
  reason,
}: GivingBack): Pick<LetterFacts['payment-goes-back'], 'isAfterDeath' | 'paidFor'> {
  if (paidAfterDeath) return { isAfterDeath: true, paidFor: paidAfterDeath };
  return reason === 'not_renewed' ? { paidFor: 'RENEWAL' } : {};
}

import type { Stripe } from 'stripe';
import type { CardDispute } from '../../ports/card-payments.ts';
import { idOf } from './id-of.ts';

/**
 * A dispute at Stripe as the port shows it. The balance shows whether money was taken and returned; without a balance,
 * the dispute's status does. An enquiry before a dispute takes nothing.
 */
export function disputeOf(dispute: Stripe.Dispute): CardDispute {
  const moved: { readonly amount: number }[] = dispute.balance_transactions ?? [];
  const isTold = moved.length > 0;
  const { status } = dispute;
  return {
    disputeId: dispute.id,
    paymentId: idOf(dispute.payment_intent),
    amount: dispute.amount,
    isWithdrawn: isTold ? moved.some(({ amount }) => amount < 0) : TAKEN.has(status),
    isReinstated: isTold ? moved.some(({ amount }) => amount > 0) : status === 'won',
  };
}

/** If Stripe gives no balance, disputes of these statuses have taken the money (a won dispute has returned it). */
const TAKEN: ReadonlySet<string> = new Set(['needs_response', 'under_review', 'lost', 'won']);

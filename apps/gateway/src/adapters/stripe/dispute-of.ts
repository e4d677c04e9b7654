import type { Stripe } from 'stripe';
import type { CardDispute } from '../../ports/card-payments.ts';
import { idOf } from './id-of.ts';

/**
 * A dispute of Stripe's as the port shows it. Whether money was taken and given again is read from what moved on the balance; where that is
 * not told, from how the dispute stands. An enquiry before a dispute takes nothing.
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

/** Where Stripe says nothing of the balance, these disputes have taken the money (one that was won has had it back). */
const TAKEN: ReadonlySet<string> = new Set(['needs_response', 'under_review', 'lost', 'won']);

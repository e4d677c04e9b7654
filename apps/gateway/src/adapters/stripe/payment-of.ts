import type { Stripe } from 'stripe';
import type { CardPayment } from '../../ports/card-payments.ts';
import { cardShownOf } from './card-shown-of.ts';
import { savedCardOf } from './saved-card-of.ts';

/** What a payment's answer must hold for its saved card to be read. */
export const PAYMENT_EXPANDED = ['payment_method'];

/** A payment at Stripe as the port shows it. A payment that waits for the customer counts as declined, because nobody is there to act. */
export function paymentOf(intent: Stripe.PaymentIntent): CardPayment {
  const { id, status, currency, customer, metadata, last_payment_error: fault } = intent;
  return {
    paymentId: id,
    status: statusOf(intent),
    amount: intent.amount_received,
    currency: currency.toUpperCase(),
    attemptId: metadata['attemptId'] ?? null,
    declineCode:
      status === 'requires_action' ? 'authentication_required' : (fault?.decline_code ?? fault?.code ?? null),
    adviceCode: fault?.advice_code ?? null,
    paidBy: status === 'succeeded' ? cardShownOf(intent.payment_method) : null,
    savedCard: intent.setup_future_usage === null ? null : savedCardOf(customer, intent.payment_method),
  };
}

function statusOf({ status, last_payment_error: fault }: Stripe.PaymentIntent): CardPayment['status'] {
  if (status === 'succeeded') return 'succeeded';
  if (status === 'canceled' || status === 'requires_action') return 'declined';
  return status === 'requires_payment_method' && fault !== null ? 'declined' : 'pending';
}

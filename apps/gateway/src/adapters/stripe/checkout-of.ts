import type { Stripe } from 'stripe';
import type { CardShown, CheckoutSession, SavedCard } from '../../ports/card-payments.ts';
import { ProviderUnavailable } from '../../ports/provider-unavailable.ts';
import { cardShownOf } from './card-shown-of.ts';
import { idOf } from './id-of.ts';
import { savedCardOf } from './saved-card-of.ts';

/** What a page's answer must hold for its saved card to be read. */
export const CHECKOUT_EXPANDED = ['payment_intent.payment_method', 'setup_intent.payment_method'];

/** A checkout session of Stripe's as the port shows it. Throws for an answer that cannot be one. */
export function checkoutOf(session: Stripe.Checkout.Session): CheckoutSession {
  const { id, status, currency } = session;
  const amount = session.mode === 'setup' ? 0 : session.amount_total;
  if (typeof id !== 'string' || !isStatus(status) || !Number.isSafeInteger(amount))
    throw new ProviderUnavailable('The card provider');
  return {
    sessionId: id,
    url: session.url ?? null,
    status,
    paid: session.payment_status === 'paid',
    amount: amount ?? 0,
    currency: (currency ?? '').toUpperCase(),
    attemptId: session.metadata?.['attemptId'] ?? session.client_reference_id ?? null,
    paymentIntentId: idOf(session.payment_intent),
    paidBy: session.payment_status === 'paid' ? payerOf(session) : null,
    savedCard: status === 'complete' ? savedBy(session) : null,
  };
}

function payerOf({ payment_intent: payment }: Stripe.Checkout.Session): CardShown | null {
  return payment !== null && typeof payment === 'object' ? cardShownOf(payment.payment_method) : null;
}

function savedBy({
  setup_intent: setup,
  payment_intent: payment,
  customer,
}: Stripe.Checkout.Session): SavedCard | null {
  if (setup !== null && typeof setup === 'object') return savedCardOf(customer, setup.payment_method);
  if (payment === null || typeof payment !== 'object' || payment.setup_future_usage !== 'off_session') return null;
  return savedCardOf(customer, payment.payment_method);
}

function isStatus(status: unknown): status is CheckoutSession['status'] {
  return status === 'open' || status === 'complete' || status === 'expired';
}

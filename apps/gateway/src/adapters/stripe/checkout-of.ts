import type { Stripe } from 'stripe';
import type { CheckoutSession } from '../../ports/card-payments.ts';
import { ProviderUnavailable } from '../../ports/provider-unavailable.ts';

/** A checkout session of Stripe's as the port shows it. Rejects an answer that cannot be one. */
export function checkoutOf(session: Stripe.Checkout.Session): CheckoutSession {
  const { id, status, amount_total: amount, currency } = session;
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
  };
}

function isStatus(status: unknown): status is CheckoutSession['status'] {
  return status === 'open' || status === 'complete' || status === 'expired';
}

function idOf(value: string | { id: string } | null | undefined): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null);
}

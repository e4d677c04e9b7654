import type { Stripe } from 'stripe';
import type { CheckoutOrder } from '../../ports/card-payments.ts';

type OpenParameters = Stripe.Checkout.SessionCreateParams;

/** What Stripe is asked for a payment page. The same order always asks the same, because Stripe compares what comes under one key. */
export function openParameters(order: CheckoutOrder): OpenParameters {
  const metadata = { attemptId: order.attemptId, proposalCode: order.proposalCode };
  return {
    mode: 'payment',
    client_reference_id: order.attemptId,
    metadata,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: order.currency.toLowerCase(),
          unit_amount: order.amount,
          product_data: { name: order.description },
        },
      },
    ],
    payment_intent_data: {
      metadata,
      description: order.description,
      ...(order.saveCard ? { setup_future_usage: 'off_session' as const } : {}),
    },
    ...(order.saveCard ? { customer_creation: 'always' as const } : {}),
    ...(order.email === '' ? {} : { customer_email: order.email }),
    locale: localeOf(order.language),
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    expires_at: Math.floor(Date.parse(order.expiresAt) / 1000),
  };
}

/** Stripe speaks the brand's languages under these names; any other is left to the browser. */
function localeOf(language: string): NonNullable<OpenParameters['locale']> {
  if (language === 'en') return 'en-GB';
  return language === 'de' ? 'de' : 'auto';
}

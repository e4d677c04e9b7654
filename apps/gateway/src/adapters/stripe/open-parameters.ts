import type { Stripe } from 'stripe';
import type { CheckoutOrder } from '../../ports/card-payments.ts';

type OpenParameters = Stripe.Checkout.SessionCreateParams;

/** The request to Stripe for a page. The same order always makes the same request, because Stripe compares requests under one key. */
export function openParameters(order: CheckoutOrder): OpenParameters {
  return {
    ...(order.mode === 'setup' ? toSave(order) : toPay(order)),
    // Nothing else: money paid in another way may arrive days after the page is done, or never.
    allowed_payment_method_types: ['card'],
    client_reference_id: order.attemptId,
    metadata: metadataOf(order),
    ...(order.saveCard || order.mode === 'setup' ? { customer_creation: 'always' as const } : {}),
    ...(order.email === '' ? {} : { customer_email: order.email }),
    locale: localeOf(order.language),
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    expires_at: Math.floor(Date.parse(order.expiresAt) / 1000),
  };
}

function toPay(order: CheckoutOrder): OpenParameters {
  const price = {
    currency: order.currency.toLowerCase(),
    unit_amount: order.amount,
    product_data: { name: order.description },
  };
  return {
    mode: 'payment',
    line_items: [{ quantity: 1, price_data: price }],
    payment_intent_data: {
      metadata: metadataOf(order),
      description: order.description,
      ...(order.saveCard ? { setup_future_usage: 'off_session' as const } : {}),
    },
  };
}

function toSave(order: CheckoutOrder): OpenParameters {
  return {
    mode: 'setup',
    currency: order.currency.toLowerCase(),
    setup_intent_data: { metadata: metadataOf(order), description: order.description },
  };
}

function metadataOf({ attemptId, proposalCode }: CheckoutOrder) {
  return { attemptId, proposalCode };
}

/** Stripe speaks the brand's languages under these names; any other is left to the browser. */
function localeOf(language: string): NonNullable<OpenParameters['locale']> {
  if (language === 'en') return 'en-GB';
  return language === 'de' ? 'de' : 'auto';
}

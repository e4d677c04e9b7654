import type Stripe from 'stripe';

/** The parameters of a plain checkout of £123.45, for tests to change. */
export function checkout(
  changes: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'gbp',
          unit_amount: 12_345,
          product_data: { name: 'Car insurance', description: 'LK21 ABC, 12 months' },
        },
      },
    ],
    success_url: 'http://shop.test/done?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://shop.test/checkout',
    customer_email: 'ada@example.com',
    ...changes,
  };
}

/** What a person types on the card page. */
export function typedCard(number: string, changes: Record<string, string> = {}): URLSearchParams {
  return new URLSearchParams({
    number,
    expiry: '12 / 40',
    cvc: '123',
    name: 'Ada Marsh',
    postcode: 'BS1 4DJ',
    ...changes,
  });
}

/** Sends a form as a browser does, without following where it leads. */
export function submit(address: string, form: URLSearchParams): Promise<Response> {
  return fetch(address, { method: 'POST', body: form, redirect: 'manual' });
}

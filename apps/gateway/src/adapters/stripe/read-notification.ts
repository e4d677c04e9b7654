import type { Stripe } from 'stripe';
import type { CheckoutNotification } from '../../ports/card-payments.ts';

const TOLERANCE_SECONDS = 300;

/**
 * Checks the signature over the raw body and its age in real time, and reads what a notification is about.
 * Undefined when the signature is missing, made with another secret, over another body, or older than five minutes.
 */
export function readNotification(
  rawBody: Uint8Array,
  signature: string,
  { stripe, secret, realMs }: { stripe: Stripe; secret: string; realMs: () => number },
): CheckoutNotification | undefined {
  try {
    const event = stripe.webhooks.constructEvent(
      Buffer.from(rawBody),
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      realMs(),
    );
    const about: { readonly id?: unknown; readonly object?: unknown } = event.data.object;
    const sessionId = about.object === 'checkout.session' && typeof about.id === 'string' ? about.id : null;
    return { eventId: event.id, type: event.type, sessionId };
  } catch {
    // Everything that is checked here came from outside, so whatever is wrong with it, it is not the provider's.
    return undefined;
  }
}

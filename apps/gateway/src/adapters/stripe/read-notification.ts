import type { Stripe } from 'stripe';
import type { CardNotification } from '../../ports/card-payments.ts';
import { isProviderName } from '../../ports/provider-name.ts';

const TOLERANCE_SECONDS = 300;

/** The relevant objects, by Stripe's names for them. */
const KINDS = new Map<string, NonNullable<CardNotification['about']>['kind']>([
  ['checkout.session', 'page'],
  ['payment_intent', 'payment'],
  ['refund', 'refund'],
  ['dispute', 'dispute'],
  ['payment_method', 'card'],
]);

/**
 * Checks the signature over the raw body and its age in real time, and reads what a notification is about.
 * Undefined when the signature is missing, was made with another secret or over another body, or is more than five minutes old or ahead. The
 * library looks back only; a notification signed for tomorrow could be kept and sent then.
 */
export function readNotification(
  rawBody: Uint8Array,
  signature: string,
  { stripe, secret, realMs }: { stripe: Stripe; secret: string; realMs: () => number },
): CardNotification | undefined {
  try {
    const event = stripe.webhooks.constructEvent(
      Buffer.from(rawBody),
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      realMs(),
    );
    return isAhead(signature, realMs()) ? undefined : notificationOf(event);
  } catch {
    // Everything checked here came from outside: with any fault, the provider did not send it.
    return undefined;
  }
}

/** Whether any moment that a signature names, in seconds, lies ahead beyond what two clocks may differ by. */
function isAhead(signature: string, nowMs: number): boolean {
  const moments = [...signature.matchAll(/(?:^|,)\s*t=([^,]*)/g)].map(([, seconds]) => Number(seconds));
  return !moments.every((seconds) => seconds - nowMs / 1000 <= TOLERANCE_SECONDS);
}

/** A Stripe event as the port shows it: where it points, without its content. Undefined for an event without a name. */
export function notificationOf({ id: eventId, type, data }: Stripe.Event): CardNotification | undefined {
  if (!isProviderName(eventId) || !isProviderName(type)) return undefined;
  const about: { readonly id?: unknown; readonly object?: unknown } = data.object;
  const kind = KINDS.get(String(about.object));
  const thing = kind !== undefined && isProviderName(about.id) ? { kind, id: about.id } : null;
  return { eventId, type, about: thing };
}

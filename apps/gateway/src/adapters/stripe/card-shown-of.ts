import type { Stripe } from 'stripe';
import type { CardShown } from '../../ports/card-payments.ts';

/** What may be shown of a card at Stripe; null if the answer does not include it. */
export function cardShownOf(method: string | Stripe.PaymentMethod | null | undefined): CardShown | null {
  if (method === null || typeof method !== 'object' || !method.card) return null;
  const { brand, last4 } = method.card;
  return { cardBrand: brand, cardEnding: last4 };
}

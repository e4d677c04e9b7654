import { Stripe } from 'stripe';
import { CardTokenRefused } from '../../ports/card-token-refused.ts';

/** A card's token, and the key under which it is taken. */
type TakenToken = { readonly token: string; readonly tokenKey: string };

/** The call names nothing but the token. */
const WHY_NOT: ReadonlyMap<string | undefined, CardTokenRefused['reason']> = new Map([
  ['token_already_used', 'used'],
  ['resource_missing', 'unknown'],
]);

/**
 * Makes a means of payment from a token, which Stripe takes once. Asked again under the same key, Stripe answers the
 * same means.
 */
export async function methodOfToken(stripe: Stripe, { token, tokenKey }: TakenToken): Promise<string> {
  try {
    const idempotencyKey = `${tokenKey}-method`;
    return (await stripe.paymentMethods.create({ type: 'card', card: { token } }, { idempotencyKey })).id;
  } catch (error) {
    const reason = error instanceof Stripe.errors.StripeInvalidRequestError ? WHY_NOT.get(error.code) : undefined;
    throw reason ? new CardTokenRefused(reason) : error;
  }
}

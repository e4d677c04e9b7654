import type { Stripe } from 'stripe';
import { asking } from './failure-of.ts';

/** A card's token, and the key under which it is taken. */
type TakenToken = { readonly token: string; readonly tokenKey: string };

/** Makes a means of payment of a token, which Stripe takes once. Asked again under the same key, Stripe answers the same one. */
export async function methodOfToken(stripe: Stripe, { token, tokenKey }: TakenToken): Promise<string> {
  const { id } = await asking(
    stripe.paymentMethods.create({ type: 'card', card: { token } }, { idempotencyKey: `${tokenKey}-method` }),
  );
  return id;
}

import type { Stripe } from 'stripe';
import { ProviderRefused } from '../../ports/provider-refused.ts';
import { asking } from './failure-of.ts';

/** Stripe's own words for test cards, such as `tok_visa`. A token made from a card has 24 letters and digits. */
const READY_MADE = /^tok_(?!\w{24}$)/;

/** When a token was made; undefined for a token that Stripe does not show, and for its ready-made test tokens, which are new at each use. */
export async function readToken(stripe: Stripe, token: string): Promise<{ createdAtMs: number } | undefined> {
  try {
    const { created, livemode } = await asking(stripe.tokens.retrieve(token));
    if (!livemode && READY_MADE.test(token)) return undefined;
    return { createdAtMs: created * 1000 };
  } catch (error) {
    if (error instanceof ProviderRefused) return undefined;
    throw error;
  }
}

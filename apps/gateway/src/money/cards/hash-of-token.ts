import { createHash } from 'node:crypto';
import type { Context } from '../../ground/context.ts';
import { refuse } from '../../ground/refuse.ts';

const LIFE_MS = 10 * 60_000;

/** What is kept of a token: enough to recognise it, and nothing that can be charged. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * Ends the request with `card_token_expired` when a token was made more than ten minutes ago in real time, as the provider says. Returns whether it
 * works only once: a token that the provider does not show is a ready-made test token, or is refused at the charge.
 */
export async function isForOnce({ cardPayments, clock }: Context, token: string): Promise<boolean> {
  const known = await cardPayments.readToken(token);
  if (known && clock.realMs() - known.createdAtMs > LIFE_MS) refuse('card_token_expired');
  return known !== undefined;
}

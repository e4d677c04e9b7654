import type { Claim } from './claim.ts';

/** What becomes of news of a claim: nothing, or it is stored; `news` says whether the customer is told. */
export type ClaimDecision =
  | { readonly kind: 'NOTHING' }
  | { readonly kind: 'STORED'; readonly event: 'ClaimNotified' | 'ClaimMoved'; readonly isNews: boolean };

/**
 * Decides about the handler's news of a claim, given what is known of it. Only a later revision counts, so that news
 * that arrive twice or late change nothing. The customer is told if the status or the last step has changed; a
 * corrected day or name is stored without a letter.
 */
export function decideClaim(heard: Claim, known: Claim | undefined): ClaimDecision {
  if (!known) return { kind: 'STORED', event: 'ClaimNotified', isNews: true };
  if (heard.revision <= known.revision) return { kind: 'NOTHING' };
  const { step, on, amount } = known.news;
  const isSame =
    heard.status === known.status && heard.news.step === step && heard.news.on === on && heard.news.amount === amount;
  return { kind: 'STORED', event: 'ClaimMoved', isNews: !isSame };
}

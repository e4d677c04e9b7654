import { type Instant, ok, type Problem, type Result, refused } from '@marque/base';
import type { Disclosed } from '../changes/disclosed.ts';
import { disclosesTheSame } from '../changes/discloses-the-same.ts';
import type { Quote } from '../rating/quote.ts';
import type { ProposalEvent } from './events.ts';
import { isSamePrice } from './is-same-price.ts';
import type { Proposal } from './proposal.ts';

/** Restore the price at which a customer began to pay, and its end: the customer gets what they paid for. */
export type RestoreOffer = {
  readonly type: 'RestoreOffer';
  /** What the price was for. */
  readonly offered: Disclosed;
  readonly quote: Quote;
  readonly endAt: Instant | null;
};

/**
 * The offered price, if the proposal has meanwhile lost it or got another for the same facts. Nothing happens while it is still valid. Refuses
 * with `wrong_state` when disclosures or choices have changed, and with `quote_not_ready` a referral.
 */
export function restoreOffer(
  { offered, quote, endAt }: RestoreOffer,
  state: Proposal,
): Result<readonly ProposalEvent[], Problem> {
  if (quote.ratingStatus !== 'QUOTE') return refused({ code: 'quote_not_ready' });
  if (!disclosesTheSame(offered, state)) return refused({ code: 'wrong_state' });
  if (state.quote?.ratedAt === quote.ratedAt && state.quoteEndAt === endAt) return ok([]);
  const same = state.quote && isSamePrice(state.quote, quote) ? ({ isSamePrice: true } as const) : {};
  return ok([{ type: 'OfferRestored', quote, endAt, ...same }]);
}

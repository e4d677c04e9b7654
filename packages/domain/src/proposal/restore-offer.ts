import { type Instant, ok, type Problem, type Result, refused } from '@marque/base';
import type { Disclosed } from '../changes/disclosed.ts';
import { disclosesTheSame } from '../changes/discloses-the-same.ts';
import type { Quote } from '../rating/quote.ts';
import type { ProposalEvent } from './events.ts';
import { isSamePrice } from './is-same-price.ts';
import type { Proposal } from './proposal.ts';

/** Put the price back at which a customer began to pay, and until when it was held: what was charged is what is bound. */
export type RestoreOffer = {
  readonly type: 'RestoreOffer';
  /** What the price was for. */
  readonly offered: Disclosed;
  readonly quote: Quote;
  readonly endAt: Instant | null;
};

/**
 * The price offered, where the proposal has meanwhile lost it or got another for the same facts. Nothing happens while it still stands. Refuses
 * with `wrong_state` when something else is disclosed or chosen by now, and with `quote_not_ready` what is no price.
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

import { type PriceDifference, priceDifference } from '../rating/prices/price-difference.ts';
import type { Proposal } from './proposal.ts';

/** How a proposal's price differs from the one before; null if either is missing or a referral. */
export function priceChangeOf({ quote, previousQuote }: Proposal): PriceDifference | null {
  return quote && previousQuote ? priceDifference(previousQuote, quote) : null;
}

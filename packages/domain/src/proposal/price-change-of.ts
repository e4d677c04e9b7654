import { type PriceDifference, priceDifference } from '../rating/prices/price-difference.ts';
import type { Proposal } from './proposal.ts';

/** How a proposal's price differs from the one before; null where either is not there, or is no price. */
export function priceChangeOf({ quote, previousQuote }: Proposal): PriceDifference | null {
  return quote && previousQuote ? priceDifference(previousQuote, quote) : null;
}

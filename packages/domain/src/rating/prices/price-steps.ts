import type { Quote } from '../quote.ts';
import { type PriceDifference, priceDifference } from './price-difference.ts';

/** How much one or several changes of a request add to the price that the changes before them made; `changes` are their indices. */
export type PriceStep = { readonly changes: readonly number[]; readonly difference: PriceDifference };

/**
 * How a price moves change by change, in their order: the steps sum to the whole difference. `priced` has, for each
 * change, the price with it and those before it; null or a referral if they have none. Such a change counts together
 * with the next. No steps if there is no price with all changes.
 */
export function priceSteps(before: Quote, priced: readonly (Quote | null)[]): PriceStep[] {
  const steps: PriceStep[] = [];
  let stands = before;
  let together: number[] = [];
  for (const [index, quote] of priced.entries()) {
    together = [...together, index];
    const difference = quote && priceDifference(stands, quote);
    if (quote === null || difference === null) continue;
    steps.push({ changes: together, difference });
    stands = quote;
    together = [];
  }
  return together.length > 0 ? [] : steps;
}

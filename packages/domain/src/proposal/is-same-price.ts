import { priceDifference } from '../rating/prices/price-difference.ts';
import type { Quote } from '../rating/quote.ts';

/** Whether nothing differs that could be told. A referral is never the same price. */
export function isSamePrice(from: Quote, to: Quote): boolean {
  const difference = priceDifference(from, to);
  return difference !== null && difference.lines.length + difference.reasons.length === 0;
}

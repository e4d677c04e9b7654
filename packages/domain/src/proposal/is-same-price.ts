import { priceDifference } from '../rating/prices/price-difference.ts';
import type { Quote } from '../rating/quote.ts';

/** Whether two prices show no difference to a customer. A referral never equals a price. */
export function isSamePrice(from: Quote, to: Quote): boolean {
  const difference = priceDifference(from, to);
  return difference !== null && difference.lines.length + difference.reasons.length === 0;
}

import type { Instant } from '@marque/base';
import { isToldLate } from './is-told-late.ts';

/** How a price of a renewal came to its customer: when its notice was handed over (null: never), and whether they were shown it as they corrected an answer. */
export type PriceTold = { readonly toldAt: Instant | null; readonly isShown: boolean };

/**
 * The index, among all prices of a renewal from the earliest on, of the last one that its customer was told in time:
 * they were shown it, or its notice was handed over while a new price could still be told. If there is none, the first
 * whose notice was handed over at all; undefined without such a notice.
 */
export function lastTold(
  prices: readonly PriceTold[],
  turn: { readonly turnsAt: Instant; readonly timeZone: string },
): number | undefined {
  const inTime = prices.findLastIndex(
    ({ toldAt, isShown }) => isShown || (toldAt !== null && !isToldLate(toldAt, turn)),
  );
  if (inTime >= 0) return inTime;
  const first = prices.findIndex(({ toldAt }) => toldAt !== null);
  return first >= 0 ? first : undefined;
}

import type { PriceDifferenceWire } from '@marque/contract';
import { moveOf } from '@marque/domain/rating/prices/move-of';

/** One row of a price difference: pennies before and now, null if it was or is absent. */
export type DifferenceRow = PriceDifferenceWire['lines'][number] & { readonly change: number };

/** A price difference as it is shown. All amounts are pennies of one payment of the same schedule. */
export type DifferenceParts = {
  /** The direction of the price: if both prices have a payment after an offer and it differs, that decides. */
  readonly direction: 'up' | 'down' | 'same';
  readonly change: number;
  /**
   * By how much the payments after an offer differ, and the day of the first; null if the direction is that of
   * `change`.
   */
  readonly afterOffer: { readonly from: string; readonly change: number } | null;
  /** Covers, tax and discounts that cost something else now; their changes sum to `change`. */
  readonly rows: readonly DifferenceRow[];
  /** What moved it, the largest first. They explain the rows and are not summed with them. */
  readonly causes: readonly DifferenceRow[];
};

/**
 * A price difference in parts; undefined if nothing differs that a driver would want to know. `fullPriceFrom` is the
 * day from which the full price is charged, null if no offer ends.
 */
export function differenceParts(
  difference: PriceDifferenceWire,
  fullPriceFrom: string | null,
): DifferenceParts | undefined {
  const { from, to, lines, reasons } = difference;
  const change = to.discounted - from.discounted;
  const afterOffer = afterOfferOf(difference, fullPriceFrom);
  const told = afterOffer?.change ?? change;
  const changed = lines.map((line) => ({ ...line, change: moveOf(line) })).filter((row) => row.change !== 0);
  if (told === 0 && changed.length === 0 && reasons.length === 0) return undefined;
  return {
    direction: told > 0 ? 'up' : told < 0 ? 'down' : 'same',
    change,
    afterOffer,
    rows: changed.filter(({ kind }) => kind !== 'CAUSE'),
    causes: changed.filter(({ kind }) => kind === 'CAUSE').sort((a, b) => Math.abs(b.change) - Math.abs(a.change)),
  };
}

function afterOfferOf(
  { schedule, from, to }: PriceDifferenceWire,
  fullPriceFrom: string | null,
): DifferenceParts['afterOffer'] {
  const change = to.gross - from.gross;
  const haveOffer = [from, to].every(({ discounted, gross }) => discounted !== gross);
  if (schedule !== 'MONTHLY' || !haveOffer || change === 0 || fullPriceFrom === null) return null;
  return { from: fullPriceFrom, change };
}

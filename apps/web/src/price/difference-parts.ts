import type { PriceDifferenceWire } from '@marque/contract';

/** One row of a price difference: pennies before and now, null where it was or is not there. */
export type DifferenceRow = PriceDifferenceWire['lines'][number] & { readonly change: number };

/** A price difference as it is told. All amounts are pennies of one payment of the same schedule. */
export type DifferenceParts = {
  readonly direction: 'up' | 'down' | 'same';
  readonly change: number;
  /** Covers, tax and discounts that cost something else now; their changes sum to `change`. */
  readonly rows: readonly DifferenceRow[];
  /** What moved it, the largest first. They explain the rows and are not summed with them. */
  readonly causes: readonly DifferenceRow[];
};

/** A price difference in parts; undefined where nothing differs that a driver would want to be told. */
export function differenceParts({ from, to, lines, reasons }: PriceDifferenceWire): DifferenceParts | undefined {
  const change = to.discounted - from.discounted;
  const changed = lines
    .map((line) => ({ ...line, change: (line.to ?? 0) - (line.from ?? 0) }))
    .filter((row) => row.change !== 0);
  if (change === 0 && changed.length === 0 && reasons.length === 0) return undefined;
  return {
    direction: change > 0 ? 'up' : change < 0 ? 'down' : 'same',
    change,
    rows: changed.filter(({ kind }) => kind !== 'CAUSE'),
    causes: changed.filter(({ kind }) => kind === 'CAUSE').sort((a, b) => Math.abs(b.change) - Math.abs(a.change)),
  };
}

import type { CallOutput, PriceDifferenceWire } from '@marque/contract';
import type { TriedRow } from './tried-rows.ts';

type Step = CallOutput<'tryChange'>['change']['priceSteps'][number];

type Moved = { readonly [E in 'from' | 'to']: Pick<PriceDifferenceWire['from'], 'discounted' | 'gross'> };

/** The part of a price that moves: the next payment or, if an offer leaves that as it is, the one after the offer. */
export function measureOf({ from, to }: Moved): 'discounted' | 'gross' {
  return from.discounted === to.discounted && from.gross !== to.gross ? 'gross' : 'discounted';
}

/** What each row adds to the payment, in pennies. Null for one that has a price only together with a later row, where it counts. The costs sum to the difference. */
export function rowCosts(
  rows: readonly Pick<TriedRow, 'at'>[],
  steps: readonly Step[],
  difference: PriceDifferenceWire,
): (number | null)[] {
  const measure = measureOf(difference);
  const costs: (number | null)[] = rows.map(() => null);
  for (const { changes, difference: step } of steps) {
    const row = rows.findLastIndex(({ at }) => at.some((place) => changes.includes(place)));
    if (row >= 0) costs[row] = (costs[row] ?? 0) + step.to[measure] - step.from[measure];
  }
  return costs;
}

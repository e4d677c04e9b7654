import type { ProductWire } from '@marque/contract';

type Entry = NonNullable<ProductWire['ncdProtection']>['stepBack'][number];

/** What claims leave of some years, in the order of the columns; a dash if the brand says nothing. */
export type StepBackRow = {
  readonly years: number;
  readonly withProtection: readonly (number | '–')[];
  readonly withoutProtection: readonly (number | '–')[];
};

/** The step-back of the no-claims bonus as a table: numbers of claims across, years down. */
export function stepBackRows(entries: readonly Entry[]): { claims: readonly number[]; rows: readonly StepBackRow[] } {
  const inOrder = (numbers: readonly number[]) => [...new Set(numbers)].sort((a, b) => a - b);
  const claims = inOrder(entries.map((entry) => entry.claims));
  const rows = inOrder(entries.map((entry) => entry.years)).map((years) => {
    const left = (side: 'withProtection' | 'withoutProtection') =>
      claims.map((count) => entries.find((entry) => entry.years === years && entry.claims === count)?.[side] ?? '–');
    return { years, withProtection: left('withProtection'), withoutProtection: left('withoutProtection') };
  });
  return { claims, rows };
}

import { ONE } from './exact-premium.ts';
import type { FactorRows, FoundRows, RatingTerms } from './rated-cover.ts';
import { rowsOfFactor } from './rows-of-factor.ts';
import type { RowFound } from './tables/look-up.ts';
import type { BoundFactor } from './tariff.ts';

/** Finds the row or rows of every factor, and parts the values that count for every excess from those that each excess changes; a value of 1 counts nowhere. */
export function findRows(factors: readonly BoundFactor[], terms: RatingTerms): FoundRows {
  const found: FactorRows[] = [];
  const shared: number[] = [];
  const changing: FactorRows[] = [];
  for (const bound of factors) {
    const rows = rowsOf(bound, terms);
    found.push(rows);
    if (bound.factor.dependsOnExcess) changing.push(rows);
    else addValues(shared, rows, 0);
  }
  const varying: number[][] = [];
  for (let excess = 0; excess < terms.excessCount; excess += 1) {
    const values: number[] = [];
    for (const rows of changing) addValues(values, rows, excess);
    varying.push(values);
  }
  return { factors, found, shared, varying };
}

function rowsOf(bound: BoundFactor, { keys, ratingDriver, foundBefore }: RatingTerms): FactorRows {
  const before = foundBefore[bound.index];
  if (before?.node === bound.node) return before;
  const byExcess: RowFound[][] = [];
  for (const one of keys[bound.index] ?? []) byExcess.push(rowsOfFactor(bound, one, ratingDriver));
  const rows = { factor: bound.factor, node: bound.node, byExcess };
  foundBefore[bound.index] = rows;
  return rows;
}

function addValues(values: number[], { byExcess }: FactorRows, excess: number): void {
  const rows = byExcess[excess];
  if (rows !== undefined) for (const { value } of rows) if (value !== ONE) values.push(value);
}

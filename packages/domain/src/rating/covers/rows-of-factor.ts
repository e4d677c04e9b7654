import { divideHalfUp } from '@marque/base';
import type { Factor, Key } from '../factors/factor.ts';
import type { RatingDriverSettings } from '../settings/tariff-settings.ts';
import { type LookUpNode, lookUp, type RowFound } from '../tables/look-up.ts';

/** A table, the rows in which its keys are looked up, and how several rows combine. */
type KeyedRows = Pick<Factor, 'table' | 'combine'> & { readonly node: LookUpNode };

/** How drivers are weighed: the product's weights, and which keys are the policyholder's and those of additional drivers who drive the car most. */
export type DriverWeights = RatingDriverSettings & { readonly usualDrivers: readonly number[] };

/** The rows that a factor's keys find. For the riskiest driver it is one row: that driver's, with the weighted value. */
export function rowsOfFactor(
  { table, combine, node }: KeyedRows,
  keys: readonly Key[],
  weights: DriverWeights,
): RowFound[] {
  const [only] = keys;
  if (only !== undefined && keys.length === 1) return [lookUp(node, only, table)];
  const rows = keys.map((key) => lookUp(node, key, table));
  return combine === 'RISKIEST_DRIVER' ? [weighted(rows, weights)] : rows;
}

/**
 * The riskiest driver's value weighed with that of the usual driver, rounded half-up to a ten-thousandth; the row shown
 * is the riskiest's. The usual driver is the riskier of the policyholder and the main driver, so that nobody else's
 * name makes a price cheaper.
 */
function weighted(rows: readonly RowFound[], { riskiestBasisPoints, usualDrivers }: DriverWeights): RowFound {
  const [policyholder] = rows as readonly [RowFound, ...RowFound[]];
  const worst = (some: readonly RowFound[]) =>
    some.reduce((one, row) => (row.value > one.value ? row : one), policyholder);
  const riskiest = worst(rows);
  const usual = worst(usualDrivers.flatMap((index) => rows[index] ?? []));
  const sum = riskiest.value * riskiestBasisPoints + usual.value * (10_000 - riskiestBasisPoints);
  return { ...riskiest, value: Number(divideHalfUp(BigInt(sum), 10_000n)) };
}

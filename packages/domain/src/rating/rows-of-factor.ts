import { divideHalfUp } from '@marque/base';
import type { Key } from './factors/factor.ts';
import { lookUp, type RowFound } from './tables/look-up.ts';
import type { BoundFactor } from './tariff.ts';
import type { RatingDriverSettings } from './tariff-settings.ts';

/** The rows that a factor's keys find. For the riskiest driver it is one row: that driver's, with the weighted value. */
export function rowsOfFactor(
  { factor, node }: BoundFactor,
  keys: readonly Key[],
  ratingDriver: RatingDriverSettings,
): RowFound[] {
  const [only] = keys;
  if (only !== undefined && keys.length === 1) return [lookUp(node, only, factor.table)];
  const rows = keys.map((key) => lookUp(node, key, factor.table));
  return factor.combine === 'RISKIEST_DRIVER' ? [weighted(rows, ratingDriver)] : rows;
}

/** The riskiest driver's value weighed with the policyholder's, rounded half-up to a ten-thousandth; the row shown is the riskiest's. */
function weighted(rows: readonly RowFound[], { riskiestBasisPoints }: RatingDriverSettings): RowFound {
  const [policyholder] = rows as readonly [RowFound, ...RowFound[]];
  const riskiest = rows.reduce((worst, row) => (row.value > worst.value ? row : worst), policyholder);
  const sum = riskiest.value * riskiestBasisPoints + policyholder.value * (10_000 - riskiestBasisPoints);
  return { ...riskiest, value: Number(divideHalfUp(BigInt(sum), 10_000n)) };
}

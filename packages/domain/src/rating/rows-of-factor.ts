import { divideHalfUp } from '@marque/base';
import type { Factor, Key } from './factors/factor.ts';
import { type LookUpNode, lookUp, type RowFound } from './tables/look-up.ts';
import type { RatingDriverSettings } from './tariff-settings.ts';

/** A table, the rows in which its keys are looked up, and what becomes of several. */
type KeyedRows = Pick<Factor, 'table' | 'combine'> & { readonly node: LookUpNode };

/** The rows that a factor's keys find. For the riskiest driver it is one row: that driver's, with the weighted value. */
export function rowsOfFactor(
  { table, combine, node }: KeyedRows,
  keys: readonly Key[],
  ratingDriver: RatingDriverSettings,
): RowFound[] {
  const [only] = keys;
  if (only !== undefined && keys.length === 1) return [lookUp(node, only, table)];
  const rows = keys.map((key) => lookUp(node, key, table));
  return combine === 'RISKIEST_DRIVER' ? [weighted(rows, ratingDriver)] : rows;
}

/** The riskiest driver's value weighed with the policyholder's, rounded half-up to a ten-thousandth; the row shown is the riskiest's. */
function weighted(rows: readonly RowFound[], { riskiestBasisPoints }: RatingDriverSettings): RowFound {
  const [policyholder] = rows as readonly [RowFound, ...RowFound[]];
  const riskiest = rows.reduce((worst, row) => (row.value > worst.value ? row : worst), policyholder);
  const sum = riskiest.value * riskiestBasisPoints + policyholder.value * (10_000 - riskiestBasisPoints);
  return { ...riskiest, value: Number(divideHalfUp(BigInt(sum), 10_000n)) };
}

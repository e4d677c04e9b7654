import type { RatingContext } from '../factors/factor.ts';
import type { RowFound } from '../tables/look-up.ts';
import type { Edition } from '../tariff.ts';
import type { FoundRows } from './rated-cover.ts';
import { rowsOfFactor } from './rows-of-factor.ts';

/** Makes every look-up of an edition for a risk. Keys are read once, and no row is looked up twice, however many covers share it. */
export function findRows({ lookUps }: Edition, context: RatingContext): FoundRows {
  const { drivers } = context.facts;
  const usualDrivers = drivers.flatMap(({ isMainDriver }, index) => (index === 0 || isMainDriver ? [index] : []));
  const weights = { ...context.settings.ratingDriver, usualDrivers };
  const found: RowFound[][] = [];
  for (const { table, combine, read, voluntaryExcess, nodes } of lookUps) {
    const keys = read(voluntaryExcess === undefined ? context : { ...context, voluntaryExcess });
    for (const node of nodes) found.push(rowsOfFactor({ table, combine, node }, keys, weights));
  }
  return found;
}

/** The rows that were found at a place. */
export function rowsAt(found: FoundRows, place: number | undefined): readonly RowFound[] {
  const rows = found[place ?? -1];
  if (rows === undefined) throw new Error('A cover is bound to a look-up that its edition does not make');
  return rows;
}

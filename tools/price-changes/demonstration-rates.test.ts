import { describe, expect, it } from 'vitest';
import { rateRows } from '../generate/rate-tables.ts';

/** The factors of a table in the order of a column, for each cover and edition. */
function curves(product: string, table: string, by: string): number[][] {
  const rows = rateRows(product, table).filter((row) => row[by] !== '*');
  const groups = Map.groupBy(rows, ({ cover, from }) => `${cover} ${from}`);
  if (groups.size === 0) throw new Error(`${table} has no rows by ${by}`);
  return [...groups.values()].map((group) =>
    group.toSorted((one, other) => Number(one[by]) - Number(other[by])).map(({ factor }) => Number(factor)),
  );
}

const isRising = (curve: readonly number[]) => curve.every((value, at) => at === 0 || value >= (curve[at - 1] ?? 0));
const factorsOf = (product: string, table: string) => rateRows(product, table).map(({ factor }) => Number(factor));

describe.each(['flex', 'annual'])('the demonstration rates of %s', (product) => {
  it.each([
    ['annual_mileage', 'minMiles', 'more miles'],
    ['vehicle_group', 'minGroup', 'a higher group'],
    ['estimated_value', 'minValuePennies', 'a dearer car'],
    ['additional_drivers', 'minDrivers', 'another driver'],
  ])('in %s (%s) never fall with %s', (table, by) => {
    for (const curve of curves(product, table, by)) expect(isRising(curve)).toBe(true);
  });

  it.each([
    ['ncd', 'minYears', 'another year without a claim'],
    ['ncd_protection', 'minYears', 'another year without a claim'],
    ['voluntary_excess', 'excessPennies', 'a higher excess'],
  ])('in %s (%s) never rise with %s', (table, by) => {
    for (const curve of curves(product, table, by)) expect(isRising(curve.toReversed())).toBe(true);
  });

  it('charge no less for years of licence that are fewer', () => {
    const ages = Map.groupBy(rateRows(product, 'driver'), ({ minAge }) => minAge);
    for (const rows of ages.values())
      expect(isRising(rows.map(({ factor }) => Number(factor)).toReversed())).toBe(true);
  });
});

describe.each(['flex', 'annual', 'driveaway'])('claims and convictions of %s', (product) => {
  it.each(['claims', 'convictions'])('never make it cheaper: %s', (table) => {
    expect(Math.min(...factorsOf(product, table))).toBeGreaterThanOrEqual(1);
  });

  it('weigh less the longer ago they were', () => {
    for (const [table, kind] of [
      ['claims', 'type'],
      ['convictions', 'family'],
    ] as const) {
      const kinds = Map.groupBy(rateRows(product, table), (row) => row[kind]);
      for (const rows of kinds.values())
        expect(isRising(rows.map(({ factor }) => Number(factor)).toReversed())).toBe(true);
    }
  });
});

import { plainTable } from '@marque/testkit/rating/plain-table';
import { sampleRisk } from '@marque/testkit/rating/sample-risk';
import { sampleSettings } from '@marque/testkit/rating/sample-settings';
import { sampleTariff } from '@marque/testkit/rating/sample-tariff';
import { describe, expect, it } from 'vitest';
import { rate } from '../rate.ts';

/** Factors that a sample risk has one row of each, in the order of their steps, with the columns of their tables. */
const columns: readonly [factor: string, columns: string][] = [
  ['ncd', 'minYears,maxYears'],
  ['vehicle_group', 'minGroup,maxGroup'],
  ['annual_mileage', 'minMiles,maxMiles'],
  ['additional_drivers', 'minDrivers,maxDrivers'],
  ['term', 'minDays,maxDays'],
];

/** The steps and the premium of one cover with this base, multiplied by these factors one after the other. */
function priced(base: number, values: readonly string[], minimumPremiumPennies = 0) {
  const used = columns.slice(0, values.length);
  const settings = {
    ...sampleSettings,
    mainCovers: [{ cover: 'damage_to_car', insurer: 'Harbour Mutual (demo)', minimumPremiumPennies }],
    optionalCovers: [],
    factors: used.map(([factor]) => factor),
  };
  const tables = used.map(([factor, names], index) =>
    plainTable(`rates/${factor}.csv`, `from,to,cover,${names},factor\n2026-01-01,,*,,,${values[index]}`),
  );
  const bases = plainTable('rates/base.csv', `from,to,cover,premiumPennies\n2026-01-01,,*,${base}`);
  const { steps, availablePaymentSchedules } = rate(
    sampleRisk(),
    { insuranceGroup: 19 },
    sampleTariff(settings, [bases, ...tables]),
  );
  return { steps, premium: availablePaymentSchedules[0]?.premiumBreakdown[0]?.premium };
}
const shown = ({ steps }: ReturnType<typeof priced>) => steps.map(({ factor, after }) => [factor, after]);

describe('the steps of a line', () => {
  it('begin with the base premium, and go on from row to row', () => {
    const line = { coverGroup: 'damage_to_car', row: 2 };
    expect(priced(4000, ['0.5', '0.98']).steps).toEqual([
      { ...line, factor: 'base', table: 'base', value: 10_000, before: 4000, after: 4000 },
      { ...line, factor: 'ncd', table: 'ncd', value: 5000, before: 4000, after: 2000, part: 'no_claims' },
      { ...line, factor: 'vehicle_group', table: 'vehicle_group', value: 9800, before: 2000, after: 1960, part: 'car' },
    ]);
  });

  it('show whole pennies, half a penny rounded up and what is just below it down', () => {
    // 10001 × 0.5 = 5000.5; 10001 × 0.4999 = 4999.4999.
    expect([priced(10_001, ['0.5', '2']).steps[1]?.after, priced(10_001, ['0.4999', '2']).steps[1]?.after]).toEqual([
      5001, 4999,
    ]);
  });

  it('end with the price where rounding at every step would come to another penny', () => {
    // 1009 × 0.6619 × 0.98 = 654.49996, though 667.8571 × 0.98 is 654.5 to a ten-thousandth.
    const line = priced(1009, ['0.6619', '0.98']);
    expect(line.premium).toBe(654);
    expect(line.steps.at(-1)).toEqual({
      coverGroup: 'damage_to_car',
      factor: 'vehicle_group',
      table: 'vehicle_group',
      row: 2,
      value: 9800,
      before: 668,
      after: 654,
      part: 'car',
    });
    expect(shown(line).slice(0, -1)).toEqual([
      ['base', 1009],
      ['ncd', 668],
    ]);
  });

  it('end with the price however far rounding at every step would lead, and call that no minimum', () => {
    // 1 × 0.0001 × 0.5 × 99.9999³ = 49.99985.
    const line = priced(1, ['0.0001', '0.5', '99.9999', '99.9999', '99.9999'], 1);
    expect(line.premium).toBe(50);
    expect(line.steps.at(-1)).toMatchObject({ after: 50, value: 999_999 });
    expect(line.steps).toHaveLength(6);
  });

  it('are right for amounts beyond those that a number holds exactly', () => {
    // 50569253 × 34.6476 × 36.8614 = 64584978748.4998.
    const line = priced(50_569_253, ['34.6476', '36.8614', '0.0001']);
    expect(line.steps[2]?.after).toBe(64_584_978_748);
    expect(line.premium).toBe(6_458_498);
  });
});

describe('a minimum premium', () => {
  it('that lifts a line is a step of its own, from what the factors come to', () => {
    const line = priced(4000, ['0.5', '0.98'], 2500);
    expect(line.premium).toBe(2500);
    expect(line.steps).toHaveLength(4);
    expect(line.steps.at(-1)).toEqual({
      coverGroup: 'damage_to_car',
      factor: 'minimum_premium',
      table: 'minimum_premium',
      row: 0,
      value: 10_000,
      before: 1960,
      after: 2500,
    });
  });

  it('that the price just reaches lifts nothing, and is no step', () => {
    expect(shown(priced(4000, ['0.5', '0.98'], 1960)).at(-1)).toEqual(['vehicle_group', 1960]);
    // The steps alone would come to 655.
    expect(shown(priced(1009, ['0.6619', '0.98'], 654)).at(-1)).toEqual(['vehicle_group', 654]);
  });
});

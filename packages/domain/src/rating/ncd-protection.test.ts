import { faultText } from '@marque/testkit/rating/fault-text';
import { pricedGroups, pricedRisks } from '@marque/testkit/rating/priced-risks';
import { sampleFiles } from '@marque/testkit/rating/sample-files';
import { sampleRisk } from '@marque/testkit/rating/sample-risk';
import { sampleSettings } from '@marque/testkit/rating/sample-settings';
import { sampleTariff } from '@marque/testkit/rating/sample-tariff';
import fc from 'fast-check';
import { assert, describe, expect, it } from 'vitest';
import { rate } from './rate.ts';
import { compileTariff } from './tables/compile-tariff.ts';

const tariff = sampleTariff();
const found = { insuranceGroup: 19 };
const withYears = (noClaimsDiscount: number) =>
  rate(sampleRisk({ car: { noClaimsDiscount }, risk: { covers: ['ncb_protection'] } }), found, tariff);
const protectionOf = (noClaimsDiscount: number) =>
  withYears(noClaimsDiscount).availablePaymentSchedules[0]?.premiumBreakdown.find(
    ({ coverGroup }) => coverGroup === 'ncb_protection',
  );

describe('protecting the no-claims years', () => {
  it('costs the price of the main covers with the table’s factor less their price without', () => {
    // 1764 × 1.08 = 1905.12, 980 × 1.08 = 1058.4, 245 × 1.08 = 264.6: each rounded, less what each costs without.
    expect(protectionOf(9)).toMatchObject({ premium: 141 + 78 + 20, coverType: 'OPTIONAL', active: true });
    expect(protectionOf(9)).toMatchObject({ taxAmount: 29, totalPremium: 268 });
  });

  it('is shown step by step: one for each main cover, the last one ending with the line', () => {
    const steps = withYears(9).steps.filter(({ coverGroup }) => coverGroup === 'ncb_protection');
    const row = { factor: 'ncd_protection', table: 'ncd_protection', row: 3, value: 10_800 };
    expect(steps).toMatchObject([
      { ...row, before: 0, after: 141 },
      { ...row, before: 141, after: 219 },
      { ...row, before: 219, after: 239 },
    ]);
  });

  it('can be chosen from four years on, and is neither priced nor offered below', () => {
    expect(withYears(4).covers).toEqual(['ncb_protection']);
    const below = withYears(3);
    expect(below.covers).toEqual([]);
    expect(below.priceOptions.some(({ covers }) => covers.includes('ncb_protection'))).toBe(false);
    expect(protectionOf(3)).toBeUndefined();
  });

  it('adds nothing to a main cover that its minimum lifts either way', () => {
    const mainCovers = sampleSettings.mainCovers.map((cover) => ({ ...cover, minimumPremiumPennies: 10_000 }));
    const lifted = rate(sampleRisk(), found, sampleTariff({ ...sampleSettings, mainCovers }));
    const line = lifted.priceOptions[0]?.premiumBreakdown.find(({ coverGroup }) => coverGroup === 'ncb_protection');
    expect(line?.premium).toBe(0);
  });

  it('costs, for every risk and excess, what dearer main covers would cost more', () => {
    const product = (amount: bigint, values: readonly bigint[]) => {
      const whole = 10_000n ** BigInt(values.length);
      return Number((values.reduce((so, value) => so * value, amount) * 2n + whole) / (whole * 2n));
    };
    fc.assert(
      fc.property(pricedRisks(tariff), pricedGroups(tariff), fc.integer({ min: 4, max: 9 }), (risk, group, years) => {
        const car = { ...risk.data.assets['car'], noClaimsDiscount: years };
        const protectedRisk = { ...risk, covers: ['ncb_protection'], data: { ...risk.data, assets: { car } } };
        const { steps, availablePaymentSchedules } = rate(protectedRisk, { insuranceGroup: group }, tariff);
        const factor = BigInt(steps.find(({ table }) => table === 'ncd_protection')?.value ?? 0);
        const added = sampleSettings.mainCovers.map(({ cover, minimumPremiumPennies: minimum = 0 }) => {
          const own = steps.filter((step) => step.coverGroup === cover && step.factor !== 'minimum_premium');
          const values = own.map(({ value }) => BigInt(value));
          const base = BigInt(own[0]?.before ?? 0);
          return Math.max(product(base, [...values, factor]), minimum) - Math.max(product(base, values), minimum);
        });
        const line = availablePaymentSchedules[0]?.premiumBreakdown.find((one) => one.coverGroup === 'ncb_protection');
        expect(line?.premium).toBe(added.reduce((sum, one) => sum + one, 0));
      }),
    );
  });
});

describe('the table of protection', () => {
  const header = 'from,to,cover,minYears,maxYears,factor';
  const faultsOf = (...rows: string[]) => {
    const files = sampleFiles({ ncd_protection: [header, ...rows].join('\n') });
    const compiled = compileTariff(files, sampleSettings, 'test');
    return compiled.ok ? [] : compiled.problem.map(faultText);
  };

  it('needs rows from the years on with which it can be chosen, and may have them below', () => {
    expect(faultsOf('2026-01-01,,*,4,,1.1')).toEqual([]);
    expect(faultsOf('2026-01-01,,*,0,,1.1')).toEqual([]);
    expect(faultsOf('2026-01-01,,*,5,,1.1')).toEqual([
      'rates/ncd_protection.csv:2 minYears: There is a gap: no row holds for minYears from 4 to 4 (expected a row from 4 to 4)',
    ]);
  });

  it('needs rows from the fewest years with which any cover that it prices can be chosen', () => {
    const [legal, protecting] = sampleSettings.optionalCovers;
    assert(legal && protecting);
    const later = { ...protecting, cover: 'ncb_protection_plus', minimumNcd: 6 };
    const files = sampleFiles({ ncd_protection: [header, '2026-01-01,,*,6,,1.1'].join('\n') });
    const compiled = compileTariff(files, { ...sampleSettings, optionalCovers: [legal, later, protecting] }, 'test');
    expect(compiled.ok ? [] : compiled.problem.map(({ expected }) => expected)).toEqual(['a row from 4 to 5']);
  });

  it('never takes anything off', () => {
    expect(faultsOf('2026-01-01,,*,4,,0.9999')[0]).toContain(
      'rates/ncd_protection.csv:2 factor: 0.9999 is not a factor of 1',
    );
    expect(faultsOf('2026-01-01,,*,4,,1')).toEqual([]);
  });

  it('prices main covers alone', () => {
    expect(faultsOf('2026-01-01,,*,4,,1.1', '2026-01-01,,legal_expenses,4,,1.1')[0]).toContain(
      'Cover legal_expenses is not priced by this table',
    );
  });
});

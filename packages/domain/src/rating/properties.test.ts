import type { Data } from '@marque/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimTypes, overnightLocations, usages } from '../facts/option-codes.ts';
import { postcodeAreas } from '../facts/postcode-areas.ts';
import type { Risk } from '../facts/risk-data.ts';
import type { PremiumLine, Quote } from './quote.ts';
import { rate } from './rate.ts';
import { plainTable } from './sample/plain-rows.ts';
import { sampleDriver, sampleRisk } from './sample/sample-risk.ts';
import { sampleSettings } from './sample/sample-settings.ts';
import { sampleTariff } from './sample/sample-tariff.ts';

const rates = import.meta.glob<string>('/brands/showcase/products/flex/rates/*.csv', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const files = Object.entries(rates).map(([path, text]) => plainTable(path, text));
const tariff = sampleTariff({ ...sampleSettings, schedules: ['MONTHLY', 'SINGLE_PAYMENT'] }, files);

const day = (from: string, to: string) =>
  fc.date({ min: new Date(from), max: new Date(to), noInvalidDate: true }).map((one) => one.toISOString().slice(0, 10));
const conviction = fc.record({
  code: fc.constantFrom('SP30', 'TS10', 'CU80', 'IN10', 'CD20'),
  convictionDate: day('2020-01-01', '2026-11-01'),
});
const claim = fc.record({
  type: fc.constantFrom(...claimTypes.filter((type) => !/Fault$/.test(type) || type === 'AccidentNotFault')),
  date: day('2020-01-01', '2026-11-01'),
  ncdAffected: fc.boolean(),
});
const driver: fc.Arbitrary<Data> = fc.record({
  dateOfBirth: day('1943-01-01', '2005-11-01'),
  drivingLicence: fc.record({
    licenceType: fc.constantFrom('UKFull', 'UKProvisional', 'EUFull'),
    validFrom: day('1965-01-01', '2026-11-01'),
    convictions: fc.array(conviction, { maxLength: 4 }),
  }),
  vehicleClaimsHistory: fc.array(claim, { maxLength: 4 }),
  address: fc
    .constantFrom(...postcodeAreas.filter((area) => !['JE', 'GY', 'IM'].includes(area)))
    .map((area) => ({ postalCode: `${area}1 1AA` })),
});
const car: fc.Arbitrary<Data> = fc.record({
  estimatedValue: fc.nat(7_500_000),
  usage: fc.constantFrom(...usages),
  annualMileage: fc.integer({ min: 1, max: 99_998 }),
  overnightLocation: fc.constantFrom(...overnightLocations),
  noClaimsDiscount: fc.nat(9),
});
const risks: fc.Arbitrary<Risk> = fc
  .record({
    ph: driver,
    others: fc.array(driver, { maxLength: 4 }),
    car,
    voluntaryExcess: fc.constantFrom(0, 10_000, 20_000, 30_000),
    covers: fc.constantFrom([], ['legal_expenses']),
    paymentSchedule: fc.constantFrom('MONTHLY' as const, 'SINGLE_PAYMENT' as const),
  })
  .map(({ ph, others, car: answers, ...choices }) =>
    sampleRisk({
      ph,
      car: answers,
      others: Object.fromEntries(others.map((one, index) => [`p${index + 1}`, one])),
      risk: choices,
    }),
  );
const groups = fc.integer({ min: 1, max: 50 });

const quoteOf = (risk: Risk, group: number, by = tariff): Quote => {
  const quote = rate(risk, { insuranceGroup: group }, by);
  expect(quote.referralReasons).toEqual([]);
  return quote;
};
const active = (quote: Quote) => {
  const found = quote.availablePaymentSchedules.find((one) => one.active);
  if (found === undefined) throw new Error('A quote has an active schedule');
  return found;
};
const gross = (risk: Risk, group: number) => active(quoteOf(risk, group)).totals.gross;
const withCar = (risk: Risk, change: Data): Risk => ({
  ...risk,
  data: { ...risk.data, assets: { car: { ...risk.data.assets['car'], ...change } } },
});
const withPolicyholder = (risk: Risk, change: Data): Risk => ({
  ...risk,
  data: { ...risk.data, profiles: { ...risk.data.profiles, ph: { ...risk.data.profiles['ph'], ...change } } },
});
const sum = (lines: readonly PremiumLine[], of: (line: PremiumLine) => number) =>
  lines.reduce((total, line) => total + of(line), 0);
const both = <T>(arbitrary: fc.Arbitrary<T>, than: (a: T, b: T) => number) =>
  fc.tuple(arbitrary, arbitrary).map(([a, b]) => (than(a, b) <= 0 ? [a, b] : [b, a]) as [T, T]);

/** `risk` changed two ways: the first must not be dearer than the second. */
const neverDearer = (
  name: string,
  ordered: fc.Arbitrary<[number, number]>,
  change: (risk: Risk, value: number) => Risk,
) =>
  it(name, () => {
    fc.assert(
      fc.property(risks, groups, ordered, (risk, group, [cheaper, dearer]) => {
        expect(gross(change(risk, cheaper), group)).toBeLessThanOrEqual(gross(change(risk, dearer), group));
      }),
    );
  });
const ascending = (arbitrary: fc.Arbitrary<number>) => both(arbitrary, (a, b) => a - b);
const descending = (arbitrary: fc.Arbitrary<number>) => both(arbitrary, (a, b) => b - a);

describe('for every risk, the price', () => {
  neverDearer('is never dearer with more no-claims years', descending(fc.nat(9)), (risk, noClaimsDiscount) =>
    withCar(risk, { noClaimsDiscount }),
  );
  neverDearer(
    'is never dearer with fewer miles',
    ascending(fc.integer({ min: 1, max: 99_998 })),
    (risk, annualMileage) => withCar(risk, { annualMileage }),
  );
  neverDearer('is never dearer for a car worth less', ascending(fc.nat(7_500_000)), (risk, estimatedValue) =>
    withCar(risk, { estimatedValue }),
  );
  neverDearer(
    'is never dearer with a larger excess',
    descending(fc.constantFrom(0, 10_000, 20_000, 30_000)),
    (risk, voluntaryExcess) => ({ ...risk, voluntaryExcess }),
  );

  it('is never cheaper with one more claim or conviction', () => {
    fc.assert(
      fc.property(risks, groups, claim, conviction, (risk, group, one, other) => {
        const ph = risk.data.profiles['ph'] as {
          vehicleClaimsHistory: Data[];
          drivingLicence: { convictions: Data[] };
        };
        const price = gross(risk, group);
        expect(
          gross(withPolicyholder(risk, { vehicleClaimsHistory: [...ph.vehicleClaimsHistory, one] }), group),
        ).toBeGreaterThanOrEqual(price);
        const drivingLicence = { ...ph.drivingLicence, convictions: [...ph.drivingLicence.convictions, other] };
        expect(gross(withPolicyholder(risk, { drivingLicence }), group)).toBeGreaterThanOrEqual(price);
      }),
    );
  });

  it('is never lower with a cover more', () => {
    fc.assert(
      fc.property(risks, groups, (risk, group) => {
        expect(gross({ ...risk, covers: ['legal_expenses'] }, group)).toBeGreaterThan(
          gross({ ...risk, covers: [] }, group),
        );
      }),
    );
  });

  it('adds up: tax is exact on each line, lines make totals, and nothing is negative', () => {
    fc.assert(
      fc.property(risks, groups, (risk, group) => {
        for (const { premiumBreakdown, totals, schedule } of quoteOf(risk, group).priceOptions) {
          const months = schedule === 'SINGLE_PAYMENT' ? 12 : 1;
          const lines = premiumBreakdown.filter((line) => line.active);
          for (const { premium, taxAmount, totalPremium } of premiumBreakdown) {
            expect(taxAmount).toBe(months * Number(((BigInt(premium) / BigInt(months)) * 1200n + 5000n) / 10_000n));
            expect(totalPremium).toBe(premium + taxAmount);
            expect([premium, taxAmount].every((one) => Number.isSafeInteger(one) && one >= 0)).toBe(true);
          }
          expect(totals.gross).toBe(sum(lines, (line) => line.totalPremium));
          expect(totals.taxAmount).toBe(sum(lines, (line) => line.taxAmount));
          expect(totals).toMatchObject({ discounted: totals.gross, yearly: (totals.gross * 12) / months });
        }
      }),
    );
  });

  it('of every option is the price after really choosing it', () => {
    fc.assert(
      fc.property(risks, groups, (risk, group) => {
        const { priceOptions } = quoteOf(risk, group);
        expect(priceOptions).toHaveLength(4 * 2 * 2);
        for (const { schedule, premiumBreakdown, totals, ...choice } of priceOptions) {
          const chosen = active(quoteOf({ ...risk, ...choice, paymentSchedule: schedule }, group));
          expect({ premiumBreakdown: chosen.premiumBreakdown, totals: chosen.totals }).toEqual({
            premiumBreakdown,
            totals,
          });
        }
      }),
      { numRuns: 60 },
    );
  });

  it('follows from the steps alone: base times values, rounded half-up once, or the minimum', () => {
    fc.assert(
      fc.property(risks, groups, (risk, group) => {
        const quote = quoteOf({ ...risk, paymentSchedule: 'MONTHLY' }, group);
        for (const line of active(quote).premiumBreakdown.filter((one) => one.active)) {
          const steps = quote.steps.filter(
            ({ coverGroup, factor }) => coverGroup === line.coverGroup && factor !== 'minimum_premium',
          );
          const exact = steps.reduce((product, { value }) => product * BigInt(value), BigInt(steps[0]?.before ?? 0));
          const whole = 10_000n ** BigInt(steps.length);
          const minimum =
            sampleSettings.mainCovers.find(({ cover }) => cover === line.coverGroup)?.minimumPremiumPennies ?? 0;
          expect(line.premium).toBe(Math.max(Number((exact * 2n + whole) / (whole * 2n)), minimum));
          expect(quote.steps.findLast(({ coverGroup }) => coverGroup === line.coverGroup)?.after).toBe(line.premium);
        }
      }),
    );
  });

  it('does not depend on the order of the factors', () => {
    const orders = fc.shuffledSubarray([...sampleSettings.factors], { minLength: sampleSettings.factors.length });
    fc.assert(
      fc.property(risks, groups, orders, (risk, group, factors) => {
        const shuffled = sampleTariff({ ...tariff.settings, factors }, files);
        expect(quoteOf(risk, group, shuffled).priceOptions).toEqual(quoteOf(risk, group).priceOptions);
      }),
      { numRuns: 20 },
    );
  });

  it('is the same for the same input, and leaves the input as it was', () => {
    fc.assert(
      fc.property(risks, groups, (risk, group) => {
        const before = structuredClone(risk);
        expect(quoteOf(risk, group)).toEqual(quoteOf(structuredClone(risk), group));
        expect(risk).toEqual(before);
      }),
    );
  });

  it('of a careful driver is the same for ever', () => {
    const careful = sampleRisk({ ph: { ...sampleDriver } });
    expect(gross(careful, 19)).toBe(4142);
  });
});

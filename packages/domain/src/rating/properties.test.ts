import type { Data } from '@marque/base';
import { plainTable } from '@marque/testkit/rating/plain-table';
import { pricedGroups, pricedRisks } from '@marque/testkit/rating/priced-risks';
import { sampleSettings } from '@marque/testkit/rating/sample-settings';
import { sampleTariff } from '@marque/testkit/rating/sample-tariff';
import { tariffsOfBrand } from '@marque/testkit/rating/tariffs-of-brand';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Risk } from '../facts/risk-data.ts';
import type { PaymentSchedule, PremiumLine, Quote } from './quote.ts';
import { rate } from './rate.ts';
import type { Tariff } from './tariff.ts';

const products = import.meta.glob<string>('/brands/showcase/products/*/product.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const rates = import.meta.glob<string>(['/brands/showcase/rates/*.csv', '/brands/showcase/products/*/rates/*.csv'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** The showcase's products, and a monthly one that offers both schedules and both kinds of optional cover. */
const tariffs: [product: string, tariff: Tariff][] = [
  ...tariffsOfBrand({ products, rates, parse }),
  ['a sample', sampleTariff({ ...sampleSettings, schedules: ['MONTHLY', 'SINGLE_PAYMENT'] })],
];

/** Risks looked at for each property and product: with `never-dearer.test.ts`, over ten thousand a run. */
const numRuns = (fc.readConfigureGlobal().numRuns ?? 200) * 2;

const quoteOf = (risk: Risk, insuranceGroup: number, tariff: Tariff): Quote => {
  const quote = rate(risk, { insuranceGroup }, tariff);
  expect(quote.referralReasons).toEqual([]);
  return quote;
};
const active = (quote: Quote): PaymentSchedule => {
  const found = quote.availablePaymentSchedules.find((one) => one.active);
  if (found === undefined) throw new Error('A quote has an active schedule');
  return found;
};
const sum = (lines: readonly PremiumLine[], of: (line: PremiumLine) => number) =>
  lines.reduce((total, line) => total + of(line), 0);
/** A share of ten-thousandths, rounded half-up, by big integers alone. */
const share = (amount: number, tenThousandths: number) =>
  Number((BigInt(amount) * BigInt(tenThousandths) + 5000n) / 10_000n);
const reversed = (data: Data): Data => Object.fromEntries(Object.entries(data).reverse());

describe.each(tariffs)('for every risk that %s prices, the price', (_product, tariff) => {
  const { settings } = tariff;
  const risks = pricedRisks(tariff);
  const groups = pricedGroups(tariff);
  const months = (schedule: string) => (settings.period === 'MONTH' && schedule === 'SINGLE_PAYMENT' ? 12 : 1);
  const payments = (schedule: string) => (settings.period === 'MONTH' && schedule === 'MONTHLY' ? 12 : 1);

  it('adds up: tax is exact on each line, lines make totals, and nothing is negative', () => {
    fc.assert(
      fc.property(risks, groups, (risk, group) => {
        for (const { premiumBreakdown, totals, schedule } of quoteOf(risk, group, tariff).priceOptions) {
          const periods = months(schedule);
          const wrong = premiumBreakdown.filter(
            ({ premium, taxAmount, totalPremium }) =>
              !(Number.isSafeInteger(premium) && premium >= 0) ||
              taxAmount !== periods * share(premium / periods, settings.iptBasisPoints) ||
              totalPremium !== premium + taxAmount,
          );
          expect(wrong).toEqual([]);
          const lines = premiumBreakdown.filter((line) => line.active);
          const gross = sum(lines, ({ totalPremium }) => totalPremium);
          const taxAmount = sum(lines, (line) => line.taxAmount);
          expect(totals).toEqual({ gross, yearly: gross * payments(schedule), discounted: gross, taxAmount });
        }
      }),
      { numRuns },
    );
  });

  it('is paid in instalments that sum to the term', () => {
    fc.assert(
      fc.property(risks, groups, (risk, group) => {
        for (const { instalments, totals, type } of quoteOf(risk, group, tariff).availablePaymentSchedules) {
          expect(instalments).toHaveLength(payments(type));
          expect(instalments.reduce((total, one) => total + one, 0)).toBe(totals.yearly);
        }
      }),
      { numRuns },
    );
  });

  it('of every option is the price after really choosing it', () => {
    fc.assert(
      fc.property(risks, groups, (risk, group) => {
        const { priceOptions } = quoteOf(risk, group, tariff);
        const has = (cover: string) => priceOptions.some(({ covers }) => covers.includes(cover));
        const sets = 2 ** settings.optionalCovers.filter(({ cover }) => has(cover)).length;
        expect(priceOptions).toHaveLength(settings.excess.voluntaryPennies.length * sets * settings.schedules.length);
        for (const { schedule, premiumBreakdown, totals, ...choice } of priceOptions) {
          const chosen = active(quoteOf({ ...risk, ...choice, paymentSchedule: schedule }, group, tariff));
          expect([chosen.type, chosen.premiumBreakdown, chosen.totals]).toEqual([schedule, premiumBreakdown, totals]);
        }
      }),
      { numRuns: Math.ceil(numRuns / 4) },
    );
  });

  it('follows from the steps alone: base times values, rounded half-up once, or the minimum', () => {
    const minimumOf = (line: PremiumLine) =>
      [...settings.mainCovers, ...settings.optionalCovers].find(({ cover }) => cover === line.coverGroup)
        ?.minimumPremiumPennies ?? 0;
    fc.assert(
      fc.property(risks, groups, (risk, group) => {
        const quote = quoteOf(risk, group, tariff);
        for (const line of active(quote).premiumBreakdown.filter((one) => one.active)) {
          const premium = line.premium / months(active(quote).type);
          const steps = quote.steps.filter(({ coverGroup }) => coverGroup === line.coverGroup);
          expect(steps.at(-1)?.after).toBe(premium);
          if (steps[0]?.factor !== 'base') continue;
          const values = steps.filter(({ factor }) => factor !== 'minimum_premium').map(({ value }) => BigInt(value));
          expect(premium).toBe(Math.max(product([BigInt(steps[0].before), ...values]), minimumOf(line)));
        }
        expect(quote.steps.every(({ row, factor }) => row >= 2 || factor === 'minimum_premium')).toBe(true);
      }),
      { numRuns },
    );
  });

  it('does not depend on the order in which things were told, nor changes what was told', () => {
    fc.assert(
      fc.property(risks, groups, (risk, group) => {
        const { profiles, assets, quote } = risk.data;
        const turned = Object.entries(profiles).map(([code, one]) => {
          const vehicleClaimsHistory = (one['vehicleClaimsHistory'] as Data[]).toReversed();
          const licence = one['drivingLicence'] as Data;
          const drivingLicence = { ...licence, convictions: (licence['convictions'] as Data[]).toReversed() };
          return [code, reversed({ ...one, vehicleClaimsHistory, drivingLicence })];
        });
        const data = { profiles: Object.fromEntries(turned.reverse()), assets: { car: reversed(assets['car'] ?? {}) } };
        const before = structuredClone(risk);
        const told = quoteOf({ ...risk, covers: risk.covers.toReversed(), data: { ...data, quote } }, group, tariff);
        expect(told.priceOptions).toEqual(quoteOf(risk, group, tariff).priceOptions);
        expect(quoteOf(risk, group, tariff)).toEqual(quoteOf(before, group, tariff));
        expect(risk).toEqual(before);
      }),
      { numRuns: Math.ceil(numRuns / 2) },
    );
  });
});

describe('a tariff whose factors stand in another order', () => {
  const [, flex] = tariffs.find(([product]) => product === 'flex') as [string, Tariff];
  const files = Object.entries(rates)
    .filter(([path]) => path.includes('/flex/') || path.includes('/showcase/rates/'))
    .map(([path, text]) => plainTable(path, text));
  const orders = fc.shuffledSubarray([...flex.settings.factors], { minLength: flex.settings.factors.length });

  it('gives the same prices', () => {
    fc.assert(
      fc.property(pricedRisks(flex), pricedGroups(flex), orders, (risk, group, factors) => {
        const shuffled = sampleTariff({ ...flex.settings, factors }, files);
        expect(quoteOf(risk, group, shuffled).priceOptions).toEqual(quoteOf(risk, group, flex).priceOptions);
      }),
      { numRuns: 10 },
    );
  });
});

/** Ten-thousandths multiplied with an amount, rounded half-up once. */
function product([amount = 0n, ...values]: readonly bigint[]): number {
  const whole = 10_000n ** BigInt(values.length);
  return Number((values.reduce((so, value) => so * value, amount) * 2n + whole) / (whole * 2n));
}

import type { Data } from '@marque/base';
import { pricedGroups, pricedRisks } from '@marque/testkit/rating/priced-risks';
import { tariffsOfBrand } from '@marque/testkit/rating/tariffs-of-brand';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Risk } from '../facts/risk-data.ts';
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
const tariffs = tariffsOfBrand({ products, rates, parse });

/** Risks looked at for each property and product: with the other property tests, over ten thousand a run. */
const numRuns = (fc.readConfigureGlobal().numRuns ?? 200) * 2;

const change = (risk: Risk, { car = {}, profile }: { car?: Data; profile?: [code: string, answers: Data] }): Risk => {
  const { profiles, assets, quote } = risk.data;
  const changed = profile ? { ...profiles, [profile[0]]: { ...profiles[profile[0]], ...profile[1] } } : profiles;
  return { ...risk, data: { profiles: changed, assets: { car: { ...assets['car'], ...car } }, quote } };
};

const quoteOf = (risk: Risk, insuranceGroup: number, tariff: Tariff) => {
  const quote = rate(risk, { insuranceGroup }, tariff);
  expect(quote.referralReasons).toEqual([]);
  return quote;
};

/** The payment of every choice that this risk can make, by the choice. */
const grossByChoice = (risk: Risk, group: number, tariff: Tariff) =>
  new Map(
    quoteOf(risk, group, tariff).priceOptions.map(({ voluntaryExcess, covers, schedule, totals }) => [
      `${voluntaryExcess} ${covers.join('+')} ${schedule}`,
      totals.gross,
    ]),
  );

/** Whatever both risks can choose costs the first no more than the second. */
const expectNeverDearer = (first: Map<string, number>, second: Map<string, number>) => {
  const shared = [...first].filter(([choice]) => second.has(choice));
  expect(shared.length).toBeGreaterThan(0);
  const dearer = shared.filter(([choice, gross]) => gross > (second.get(choice) ?? 0));
  expect(dearer).toEqual([]);
};

const ascending = (arbitrary: fc.Arbitrary<number>) =>
  fc.tuple(arbitrary, arbitrary).map(([a, b]): [number, number] => (a <= b ? [a, b] : [b, a]));

describe.each(tariffs)('the price of %s, whatever is chosen, is never dearer', (_product, tariff) => {
  const risks = pricedRisks(tariff);
  const groups = pricedGroups(tariff);

  const byCar = (ordered: fc.Arbitrary<[number, number]>, carWith: (value: number) => Data) =>
    fc.assert(
      fc.property(risks, groups, ordered, (risk, group, [cheap, dear]) => {
        expectNeverDearer(
          grossByChoice(change(risk, { car: carWith(cheap) }), group, tariff),
          grossByChoice(change(risk, { car: carWith(dear) }), group, tariff),
        );
      }),
      { numRuns },
    );

  it('with more no-claims years', () => {
    byCar(
      ascending(fc.nat(9)).map(([a, b]): [number, number] => [b, a]),
      (noClaimsDiscount) => ({ noClaimsDiscount }),
    );
  });

  it('with fewer miles', () => {
    byCar(ascending(fc.integer({ min: 1, max: 99_998 })), (annualMileage) => ({ annualMileage }));
  });

  it('for a car of a lower group', () => {
    fc.assert(
      fc.property(risks, ascending(groups), (risk, [low, high]) => {
        expectNeverDearer(grossByChoice(risk, low, tariff), grossByChoice(risk, high, tariff));
      }),
      { numRuns },
    );
  });

  it('with a larger voluntary excess, nor with a cover less', () => {
    fc.assert(
      fc.property(risks, groups, (risk, group) => {
        const { priceOptions } = quoteOf(risk, group, tariff);
        for (const one of priceOptions)
          for (const other of priceOptions.filter(({ schedule }) => schedule === one.schedule)) {
            const bearsMore = one.voluntaryExcess >= other.voluntaryExcess;
            const hasLess = one.covers.every((cover) => other.covers.includes(cover));
            if (bearsMore && hasLess && one.totals.gross > other.totals.gross)
              expect([one, other]).toBe('never dearer');
          }
      }),
      { numRuns },
    );
  });

  it.each([
    ['claim', 'vehicleClaimsHistory'],
    ['conviction', 'drivingLicence'],
  ] as const)('with a %s less', (_what, name) => {
    fc.assert(
      fc.property(risks, groups, fc.nat(), fc.nat(), (risk, group, which, place) => {
        const codes = Object.keys(risk.data.profiles);
        const code = codes[which % codes.length] ?? 'ph';
        const answers = risk.data.profiles[code]?.[name];
        const without = name === 'vehicleClaimsHistory' ? less(answers, place) : lessIn(answers, place);
        expectNeverDearer(
          grossByChoice(change(risk, { profile: [code, { [name]: without }] }), group, tariff),
          grossByChoice(risk, group, tariff),
        );
      }),
      { numRuns },
    );
  });
});

function less(list: unknown, place: number): unknown[] {
  const entries = Array.isArray(list) ? list : [];
  return entries.toSpliced(place % Math.max(1, entries.length), 1);
}

function lessIn(licence: unknown, place: number): Data {
  const answers = licence as Data;
  return { ...answers, convictions: less(answers['convictions'], place) };
}

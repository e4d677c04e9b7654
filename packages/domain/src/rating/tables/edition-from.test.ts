import { plainTable } from '@marque/testkit/rating/plain-table';
import { sampleTexts } from '@marque/testkit/rating/sample-files';
import { sampleRisk } from '@marque/testkit/rating/sample-risk';
import { sampleSettings } from '@marque/testkit/rating/sample-settings';
import { sampleTariff } from '@marque/testkit/rating/sample-tariff';
import { describe, expect, it } from 'vitest';
import { rate } from '../rate.ts';

const insurer = 'Harbour Mutual (demo)';
const cover = (name: string, ...factors: string[]) => ({ cover: name, insurer, factors });
/** A tariff whose covers cost 1000 before their factors, with these tables or the sample's. */
const tariffOf = (
  { main, optional = [] }: { main: string[]; optional?: ReturnType<typeof cover>[] },
  tables: { [table: string]: string } = {},
) =>
  sampleTariff(
    { ...sampleSettings, factors: main, optionalCovers: optional },
    Object.entries({ base: 'from,to,cover,premiumPennies\n2026-01-01,,*,1000', ...tables }).map(([table, text]) =>
      plainTable(`rates/${table}.csv`, text),
    ),
  );
const ncd = (...rows: string[]) => ({ ncd: ['from,to,cover,minYears,maxYears,factor', ...rows].join('\n') });
const premiums = (tariff: ReturnType<typeof tariffOf>, noClaimsDiscount = 9) =>
  rate(sampleRisk({ car: { noClaimsDiscount } }), { insuranceGroup: 19 }, tariff).priceOptions[0]?.premiumBreakdown.map(
    ({ premium }) => premium,
  );

describe('the covers of an edition', () => {
  it('given a flat cover before one that is multiplied, then each has its own factors', () => {
    const optional = [cover('flat'), cover('by_years', 'ncd'), cover('flat_too')];
    const tariff = tariffOf({ main: [], optional }, ncd('2026-01-01,,*,,,0.5'));
    expect(premiums(tariff)).toEqual([1000, 1000, 1000, 1000, 500, 1000]);
  });

  it('given a cover with rows of its own, then it is priced by these and the others by those that they share', () => {
    const own = ncd('2026-01-01,,*,,,0.5', '2026-01-01,,liability_to_others,,,0.7');
    const tariff = tariffOf({ main: ['ncd', 'usage'] }, { ...own, usage: sampleTexts['usage'] ?? '' });
    expect(premiums(tariff)).toEqual([500, 700, 500]);
  });

  it('given a factor that changes with the excess, then each excess has its own row once, and it is named as the cause', () => {
    const rows = ['0,1.1', '10000,1', '20000,0.9', '30000,0.8'].map((cells) => `2026-01-01,,*,${cells}`);
    const tariff = tariffOf(
      { main: ['ncd', 'voluntary_excess'] },
      { ...ncd('2026-01-01,,*,,,2'), voluntary_excess: ['from,to,cover,excessPennies,factor', ...rows].join('\n') },
    );
    const { priceOptions, makeup } = rate(sampleRisk({ risk: { voluntaryExcess: 0 } }), { insuranceGroup: 19 }, tariff);
    const byExcess = priceOptions.map(({ voluntaryExcess, premiumBreakdown: [damage] }) => [
      voluntaryExcess,
      damage?.premium,
    ]);
    expect(byExcess).toEqual([
      [0, 2200],
      [10_000, 2000],
      [20_000, 1800],
      [30_000, 1600],
    ]);
    expect(makeup.slice(0, 3)).toEqual([
      { part: 'base', pennies: 3000 },
      { part: 'no_claims', pennies: 3000 },
      { part: 'excess', pennies: 600 },
    ]);
  });

  it('given a set of add-ons, then a customer who chooses it has these and every main cover', () => {
    const { editions } = tariffOf({ main: [], optional: [cover('legal'), cover('keys')] });
    expect(editions[0]?.availableByNcd[0]?.coverSets).toEqual([
      { covers: [], isActive: [true, true, true, false, false] },
      { covers: ['legal'], isActive: [true, true, true, true, false] },
      { covers: ['keys'], isActive: [true, true, true, false, true] },
      { covers: ['legal', 'keys'], isActive: [true, true, true, true, true] },
    ]);
  });

  it('given rows in any order, then the price is the same', () => {
    const rows = ['2026-01-01,,*,7,9,0.55', '2026-01-01,,*,4,6,0.6', '2026-01-01,,*,0,3,1'];
    const prices = (text: { ncd: string }) =>
      [2, 3, 4, 6, 7].map((years) => premiums(tariffOf({ main: ['ncd'] }, text), years)?.[0]);
    expect(prices(ncd(...rows))).toEqual([1000, 1000, 600, 600, 550]);
    expect(prices(ncd(...rows.toReversed()))).toEqual([1000, 1000, 600, 600, 550]);
  });
});

describe('the editions of a tariff', () => {
  const bases = (...rows: string[]) => ({ base: ['from,to,cover,premiumPennies', ...rows].join('\n') });
  const days = (tables: { [table: string]: string }) =>
    tariffOf({ main: ['ncd'] }, tables).editions.map(({ from }) => from);

  it('follow one another by day, whichever table changes first', () => {
    const base = bases('2026-01-01,2027-12-31,*,1000', '2028-01-01,,*,1100');
    const table = ncd('2026-01-01,2026-12-31,*,,,0.5', '2027-01-01,,*,,,0.6');
    expect(days({ ...base, ...table })).toEqual(['2026-01-01', '2027-01-01', '2028-01-01']);
  });

  it('begin with the first day that the product prices, though a table goes further back', () => {
    const old = ncd('2024-01-01,2025-06-30,*,,,0.4', '2025-07-01,,*,,,0.5');
    expect(days(old)).toEqual(['2026-01-01']);
    expect(premiums(tariffOf({ main: ['ncd'] }, old))).toEqual([500, 500, 500]);
  });
});

import { sampleFiles, sampleTexts } from '@marque/testkit/rating/sample-files';
import { sampleSettings } from '@marque/testkit/rating/sample-settings';
import { sampleTariff } from '@marque/testkit/rating/sample-tariff';
import { describe, expect, it } from 'vitest';
import type { TariffFault } from '../settings/tariff-fault.ts';
import type { TariffSettings } from '../settings/tariff-settings.ts';
import { compileTariff } from './compile-tariff.ts';

function faultsOf(
  replaced: { [table: string]: string | undefined },
  settings: TariffSettings = sampleSettings,
): readonly TariffFault[] {
  const compiled = compileTariff(sampleFiles(replaced), settings, 'test');
  return compiled.ok ? [] : compiled.problem;
}

const ncd = (...rows: string[]) => ['from,to,cover,minYears,maxYears,factor', ...rows].join('\n');

describe('a tariff', () => {
  it('compiles into one edition for each day on which a table changes', () => {
    expect(sampleTariff().editions.map(({ from }) => from)).toEqual(['2026-01-01', '2027-01-01']);
  });

  it('looks a table up once for all covers that share its rows, and for each excess only where it changes', () => {
    const [edition] = sampleTariff().editions;
    const made = (table: string) =>
      edition?.lookUps.filter((one) => one.table === table).map(({ nodes }) => nodes.length);
    expect(made('ncd')).toEqual([1]);
    // The cover for damage has its own rows.
    expect(made('estimated_value')).toEqual([2]);
    expect(made('voluntary_excess')).toEqual([2, 2, 2, 2]);
    const [damage, liability, medical] = edition?.covers ?? [];
    const placesOf = (cover: typeof damage, name: string) =>
      cover?.factors.find((factor) => factor.name === name)?.places;
    expect(new Set(placesOf(damage, 'ncd')).size).toBe(1);
    expect(new Set(placesOf(damage, 'voluntary_excess')).size).toBe(4);
    expect(placesOf(liability, 'estimated_value')).toEqual(placesOf(medical, 'estimated_value'));
    expect(placesOf(liability, 'estimated_value')).not.toEqual(placesOf(damage, 'estimated_value'));
  });

  it('offers every set of optional covers, the empty one first', () => {
    const optionalCovers = ['a', 'b'].map((cover) => ({ cover, insurer: 'x', factors: [] }));
    const base = `${sampleTexts['base']}\n2026-01-01,,a,1\n2026-01-01,,b,2`.replace(
      '2026-01-01,,legal_expenses,250\n',
      '',
    );
    const files = sampleFiles({ base, ncd_protection: undefined });
    const tariff = sampleTariff({ ...sampleSettings, optionalCovers }, files);
    expect(tariff.coverSets).toEqual([[], ['a'], ['b'], ['a', 'b']]);
  });
});

describe('a table that leaves a risk without a price', () => {
  it('is a fault that names the file, the row before the gap and the gap', () => {
    expect(faultsOf({ ncd: ncd('2026-01-01,,*,0,3,1', '2026-01-01,,*,5,9,0.5') })).toEqual([
      {
        file: 'rates/ncd.csv',
        line: 2,
        key: 'minYears',
        expected: 'a row from 4 to 4',
        message: 'There is a gap: no row holds for minYears from 4 to 4',
      },
    ]);
  });

  it.each([
    ['before the first band', ncd('2026-01-01,,*,1,9,1'), 'from 0 to 0'],
    ['after the last band', ncd('2026-01-01,,*,0,8,1'), 'from 9 to 9'],
    ['before the first day', ncd('2026-02-01,,*,,,1'), 'from 2026-01-01 to 2026-01-31'],
    ['between two editions', ncd('2026-01-01,2026-05-30,*,,,1', '2026-06-01,,*,,,1'), 'from 2026-05-31 to 2026-05-31'],
    ['after the last day', ncd('2026-01-01,2026-05-31,*,,,1'), 'from 2026-06-01 on'],
  ])('is a fault %s', (_where, table, hole) => {
    const faults = faultsOf({ ncd: table });
    expect(faults).toHaveLength(1);
    expect(faults[0]?.message).toContain(hole);
  });
});

describe('a table of districts', () => {
  const districts = (...rows: string[]) => ['from,to,cover,district,factor', ...rows].join('\n');
  const faultsIn = (...rows: string[]) => faultsOf({ postcode_district: districts(...rows) });

  it('needs a row for all that it does not name', () => {
    expect(faultsIn('2026-01-01,,*,BS1,1')).toEqual([
      {
        file: 'rates/postcode_district.csv',
        line: 2,
        key: 'district',
        expected: 'a row for *',
        message: 'No row holds for every other district',
      },
    ]);
    expect(faultsIn('2026-01-01,,*,*,1')).toEqual([]);
  });

  it.each(['BS', 'BS1 4DJ', 'bs1', 'ZZ1', 'BS111', ''])('is told that %s is none', (cell) => {
    expect(faultsIn('2026-01-01,,*,*,1', `2026-01-01,,*,${cell},1`)).toMatchObject([
      {
        file: 'rates/postcode_district.csv',
        line: 3,
        key: 'district',
        expected: expect.stringContaining('BS1 or SW1A'),
      },
    ]);
  });

  it('has one row for each district', () => {
    expect(faultsIn('2026-01-01,,*,*,1', '2026-01-01,,*,BS1,1.1', '2026-01-01,,*,BS1,1.2')).toMatchObject([
      { line: 4, message: expect.stringContaining('lines 3 and 4 overlap') },
    ]);
    expect(faultsIn('2026-01-01,,*,*,1', '2026-01-01,,*,*,1.2')).toMatchObject([
      { line: 3, message: expect.stringContaining('lines 2 and 3 overlap') },
    ]);
  });
});

describe('a table by names that the settings give', () => {
  it('has a row for every family of convictions, for every year looked back on', () => {
    const header = 'from,to,cover,family,minYearsAgo,maxYearsAgo,factor';
    const convictions = [header, '2026-01-01,,*,speeding,,2,1.1', '2026-01-01,,*,phone,,,1.1'].join('\n');
    expect(faultsOf({ convictions })).toMatchObject([
      { line: 2, key: 'minYearsAgo', message: expect.stringContaining('from 3 to 4') },
      { line: 3, key: 'family', message: 'No row holds for family careless' },
    ]);
    const mistyped = [header, '2026-01-01,,*,*,,,1.1', '2026-01-01,,*,speding,,,1.1'].join('\n');
    expect(faultsOf({ convictions: mistyped })[0]?.message).toContain('did you mean "speeding"?');
  });

  it('has a row for every band of occupations, other among them', () => {
    const occupation = 'from,to,cover,band,factor\n2026-01-01,,*,A,1\n2026-01-01,,*,C,1';
    expect(faultsOf({ occupation })).toMatchObject([{ key: 'band', message: 'No row holds for band other' }]);
  });

  it('has a row for every owner of each keeper', () => {
    const header = 'from,to,cover,registeredKeeper,legalOwner,factor';
    const keeper = [header, '2026-01-01,,*,*,*,1', '2026-01-01,,*,Employer,Employer,1.1'].join('\n');
    expect(faultsOf({ keeper })).toMatchObject([
      { line: 3, key: 'legalOwner', message: expect.stringContaining('No row holds for legalOwner PolicyHolder') },
    ]);
  });

  it('has a row for the days of every term', () => {
    const term = 'from,to,cover,minDays,maxDays,factor\n2026-01-01,,*,,30,1\n2026-01-01,,*,30,,1.1';
    expect(faultsOf({ term })).toMatchObject([{ line: 3, message: expect.stringContaining('lines 2 and 3 overlap') }]);
  });
});

it('a table that has lost the line of its columns is one fault, however many columns it has', () => {
  const rows = (sampleTexts['ncd'] ?? '').split('\n').slice(1).join('\n');
  expect(faultsOf({ ncd: rows })).toEqual([
    expect.objectContaining({ key: 'ncd', line: 1, message: 'Table ncd has no line with its columns' }),
  ]);
});

describe('a table that has two prices for a risk', () => {
  it('is a fault when two editions share a day', () => {
    const faults = faultsOf({ ncd: ncd('2026-01-01,2026-06-01,*,,,1', '2026-06-01,,*,,,0.9') });
    expect(faults).toMatchObject([{ line: 3, message: expect.stringContaining('lines 2 and 3 overlap') }]);
  });

  it('is none when a cover has rows of its own beside those for *', () => {
    expect(faultsOf({ ncd: ncd('2026-01-01,,*,,,1', '2026-01-01,,damage_to_car,,,0.5') })).toEqual([]);
  });
});

describe('a wrong cell', () => {
  it.each([
    ['2026-01-01,,*,,,1.00001', 'factor'],
    ['2026-01-01,,*,,,0', 'factor'],
    ['2026-01-01,,*,,,-1', 'factor'],
    ['2026-01-01,,*,,,1e1', 'factor'],
    ['2026-01-01,,*,,,', 'factor'],
    ['2026-02-30,,*,,,1', 'from'],
    ['2026-01-01,2025-01-01,*,,,1', 'to'],
    ['2026-01-01,,*,x,,1', 'minYears'],
    ['2026-01-01,,*,,10,1', 'maxYears'],
    ['2026-01-01,,*,5,4,1', 'maxYears'],
  ])('in the row %s is a fault at %s', (row, key) => {
    expect(faultsOf({ ncd: ncd(row) })).toMatchObject([{ file: 'rates/ncd.csv', line: 2, key }]);
  });

  it('with a mistyped name is a fault that says what was meant', () => {
    expect(faultsOf({ ncd: ncd('2026-01-01,,damage_to_cat,,,1') })[0]?.message).toBe(
      'Cover damage_to_cat is unknown (did you mean "damage_to_car"?)',
    );
    const usage = 'from,to,cover,usage,factor\n2026-01-01,,*,*,1\n2026-01-01,,*,BusinessClas1,1';
    expect(faultsOf({ usage })).toMatchObject([
      { line: 3, key: 'usage', message: expect.stringContaining('"BusinessClass1"?') },
    ]);
  });

  it('in several tables is reported all at once', () => {
    const faults = faultsOf({
      ncd: ncd('2026-01-01,,*,,,no'),
      usage: 'from,to,cover,usage,factor\n2026-01-01,,*,*,no',
    });
    expect(faults.map(({ file }) => file)).toEqual(['rates/ncd.csv', 'rates/usage.csv']);
  });
});

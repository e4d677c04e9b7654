import { faultText } from '@marque/testkit/rating/fault-text';
import { plainTable } from '@marque/testkit/rating/plain-table';
import { sampleFiles, sampleTexts } from '@marque/testkit/rating/sample-files';
import { sampleSettings } from '@marque/testkit/rating/sample-settings';
import { describe, expect, it } from 'vitest';
import type { TariffSettings } from '../../settings/tariff-settings.ts';
import { compileTariff } from '../compile-tariff.ts';
import type { TableFile } from '../table-file.ts';

type Replaced = { [table: string]: string | undefined };
const textsOf = (files: TableFile[], settings: TariffSettings = sampleSettings) => {
  const compiled = compileTariff(files, settings, 'test');
  return compiled.ok ? [] : compiled.problem.map(faultText);
};
const ncd = (...rows: string[]) => ({ ncd: ['from,to,cover,minYears,maxYears,factor', ...rows].join('\n') });
const usage = (...lines: string[]) => ({ usage: lines.join('\n') });

describe('what is wrong with a table, as its author reads it', () => {
  it.each<[string, Replaced, string[]]>([
    [
      'every gap on its own, though they stand by the same row',
      ncd('2026-01-01,,*,3,5,1'),
      [
        'rates/ncd.csv:2 minYears: There is a gap: no row holds for minYears from 0 to 2 (expected a row from 0 to 2)',
        'rates/ncd.csv:2 minYears: There is a gap: no row holds for minYears from 6 to 9 (expected a row from 6 to 9)',
      ],
    ],
    [
      'the same gap of two covers, each by its own row',
      ncd(
        '2026-01-01,,damage_to_car,0,3,1',
        '2026-01-01,,damage_to_car,5,9,1',
        '2026-01-01,,*,0,3,1',
        '2026-01-01,,*,5,9,1',
      ),
      [
        'rates/ncd.csv:2 minYears: There is a gap: no row holds for minYears from 4 to 4 (expected a row from 4 to 4)',
        'rates/ncd.csv:4 minYears: There is a gap: no row holds for minYears from 4 to 4 (expected a row from 4 to 4)',
      ],
    ],
    [
      'days without a row',
      ncd('2026-01-01,2026-05-31,*,,,1'),
      ['rates/ncd.csv:2 to: There is a gap: no row holds from 2026-06-01 on (expected a row from 2026-06-01 on)'],
    ],
    [
      'two rows for one risk, once for all the years that they share',
      ncd('2026-01-01,,*,0,9,1', '2026-01-01,,*,3,9,1', '2026-01-01,,*,5,9,1'),
      [
        'rates/ncd.csv:3 row: The rows on lines 2 and 3 overlap: both hold for the same risk on the same day (expected one row for each risk and day)',
      ],
    ],
    [
      'codes without a row',
      usage('from,to,cover,usage,factor', '2026-01-01,,*,SocialDomesticPleasure,1'),
      [
        'rates/usage.csv:2 usage: No row holds for usage SocialDomesticPleasureCommuting, BusinessClass1 (expected a row for each, or *)',
      ],
    ],
    [
      'a cover without a row, by the last line of the table',
      ncd('2026-01-01,,damage_to_car,0,4,1', '2026-01-01,,damage_to_car,5,9,1', '2026-01-01,,liability_to_others,,,1'),
      ['rates/ncd.csv:4 cover: No row holds for medical_expenses (expected a row for medical_expenses or for *)'],
    ],
    [
      'a cover that the table does not price',
      ncd('2026-01-01,,*,,,1', '2026-01-01,,legal_expenses,,,1'),
      [
        'rates/ncd.csv:3 cover: Cover legal_expenses is not priced by this table (expected * or one of damage_to_car, liability_to_others, medical_expenses)',
      ],
    ],
    [
      'days that end before they begin',
      ncd('2026-01-01,2025-01-01,*,,,1'),
      ['rates/ncd.csv:2 to: 2025-01-01 comes before 2026-01-01 (expected from or later)'],
    ],
    [
      'a last day that does not exist',
      ncd('2026-01-01,2026-02-30,*,,,1'),
      ['rates/ncd.csv:2 to: 2026-02-30 is not a day, YYYY-MM-DD (expected a day, YYYY-MM-DD)'],
    ],
    [
      'years that end before they begin',
      ncd('2026-01-01,,*,5,4,1'),
      ['rates/ncd.csv:2 maxYears: 4 comes before 5 (expected minYears or later)'],
    ],
    [
      'a column that is missing beside one that nobody knows, and not each row that lacks it',
      { ncd: 'from,to,cover,minYears,maxYears,coment\n2026-01-01,,*,,3,1\n2026-01-01,,*,4,,1' },
      [
        'rates/ncd.csv:1 factor: Column factor is missing (expected from,to,cover,minYears,maxYears,factor)',
        'rates/ncd.csv:1 coment: Column coment is unknown (did you mean "comment"?) (expected from,to,cover,minYears,maxYears,factor)',
      ],
    ],
    [
      'a column with a slip in its name, and not that it is missing',
      { ncd: 'from,to,cover,minYears,maxYears,fctor\n2026-01-01,,*,,,1' },
      [
        'rates/ncd.csv:1 fctor: Column fctor is unknown (did you mean "factor"?) (expected from,to,cover,minYears,maxYears,factor)',
      ],
    ],
    [
      'a column of codes that is missing',
      usage('from,to,cover,factor', '2026-01-01,,*,1'),
      ['rates/usage.csv:1 usage: Column usage is missing (expected from,to,cover,usage,factor)'],
    ],
    [
      'a file without rows',
      ncd(),
      ['rates/ncd.csv:1 ncd: Table ncd has no rows (expected from,to,cover,minYears,maxYears,factor)'],
    ],
    [
      'a file that is missing',
      { ncd: undefined },
      [
        'rates/ncd.csv:1 ncd: Table ncd is missing: the settings name its factor (expected a file with the columns from,to,cover,minYears,maxYears,factor)',
      ],
    ],
  ])('names %s', (_what, replaced, texts) => {
    expect(textsOf(sampleFiles(replaced))).toEqual(texts);
  });

  it('names a file that no cover uses, and those that one does', () => {
    const loading = { ...sampleSettings, factors: ['ncd'] };
    const plain = { ...loading, optionalCovers: [] };
    const file = (table: string, text = sampleTexts[table]) => plainTable(`rates/${table}.csv`, text ?? '');
    const base = file('base', 'from,to,cover,premiumPennies\n2026-01-01,,*,100');
    const used = [base, file('ncd')];
    expect(textsOf([...used, file('usage'), file('ncd_protection')], loading)).toEqual([
      'rates/usage.csv:1 usage: Table usage is not used: no cover has its factor (expected one of base, ncd, ncd_protection)',
    ]);
    expect(textsOf([...used, file('nct', sampleTexts['ncd'])], plain)).toEqual([
      'rates/nct.csv:1 nct: Table nct is unknown (did you mean "ncd"?) (expected one of base, ncd)',
    ]);
  });

  it('names a file with a slip in its name, and not that the table is missing', () => {
    const files = [...sampleFiles({ ncd: undefined }), plainTable('rates/nct.csv', sampleTexts['ncd'] ?? '')];
    expect(textsOf(files)).toEqual([expect.stringContaining('Table nct is unknown (did you mean "ncd"?)')]);
  });

  it('says nothing of spaces around what a cell says, nor of comments', () => {
    const header = 'from,to,cover,minYears,maxYears,factor,comment';
    const rows = [' 2026-01-01,, *,, 3 ,1.1 ,as in 2025', '2026-01-01,,*,4,,1,'];
    expect(textsOf(sampleFiles({ ncd: [header, ...rows].join('\n') }))).toEqual([]);
  });

  it('comes after what is wrong with the settings: tables are read by settings that are right', () => {
    const mistyped = { ...sampleSettings, factors: ['nct'] };
    const [fault, ...more] = textsOf(sampleFiles({ usage: undefined }), mistyped);
    expect(fault).toContain('product.yaml rating.factors.0: Factor nct is unknown');
    expect(more).toEqual([]);
  });
});

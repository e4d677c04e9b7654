import { describe, expect, test } from 'vitest';
import { sampleExtended } from '../../../testing/sample-extended.ts';
import { at, faultsOf, type OneFaultCase, P, Q } from '../../../testing/sample-faults.ts';
import { sampleFolder, twoProducts } from '../../../testing/sample-folder.ts';

const SCHEME = 'schemeCode: one, type: product, product: solo';
const texts = (name: string, text: string) =>
  Object.fromEntries(['en', 'de'].map((language) => [`texts/${language}/${name}.json`, text]));

const cases: readonly OneFaultCase[] = [
  [
    'a scheme of a product’s name that sells another',
    twoProducts({
      'brand.yaml': (sampleFolder().files.get('brand.yaml') ?? '')
        .replace(SCHEME, 'schemeCode: duo, type: product, product: solo')
        .replace('defaultScheme: one', 'defaultScheme: duo'),
      ...texts('schemes', '{ "duo": { "name": "Duo", "description": "The two" } }'),
    }),
    at('brand.yaml', 11, 'schemes[0].product', {
      expected: 'duo, the product that schemeCode names, or another schemeCode',
      found: 'solo',
    }),
  ],
  [
    'a check of who the policyholder is that checks nothing',
    { [P]: ['quoteValidDays', 'verification: { verify: [], idCheck: [] }\nquoteValidDays'] },
    at(P, 11, 'verification', { expected: 'a report in verify or idCheck, or no verification, which checks nobody' }),
  ],
  [
    'a first day that comes long after the prices',
    { [P]: ['2026-01-01', '2062-01-01'] },
    at(P, 15, 'rating.inForceFrom', {
      expected: 'a day within a year of 2026-01-01, the last on which a row of its tables begins',
      found: '2062-01-01',
    }),
  ],
];

describe('settings of what is sold', () => {
  test.each(cases)('%s is told once, where it is written', (_what, changes, expected) => {
    expect(faultsOf(changes)).toEqual([expect.objectContaining(expected)]);
  });

  test('a first day within a year of the last prices is taken', () => {
    expect(faultsOf({ [P]: ['2026-01-01', '2026-12-01'] })).toEqual([]);
  });
});

describe('a factor that one of two products leaves out', () => {
  const D = 'products/duo/product.yaml';
  const more = '      - { name: annualMileage, type: number, adjustment: ASSET_DISCLOSURE }\n      - name: note\n';
  const MILES = 'from,to,cover,minMiles,maxMiles,factor\n2026-01-01,,*,,,1\n';
  const base = sampleFolder().files;
  const asked = (base.get(Q) ?? '').replace('      - name: note\n', more);
  const priced = (base.get(P) ?? '').replace('  factors: []\n', '  factors: [annual_mileage]\n');
  const rated = {
    [Q]: asked,
    [P]: priced,
    'rates/annual_mileage.csv': MILES,
    ...texts(
      'questions',
      (base.get('texts/en/questions.json') ?? '').replace(
        '"note": {',
        '"annualMileage": { "label": "Miles" }, "note": {',
      ),
    ),
    'products/duo/documents.yaml': (base.get('products/solo/documents.yaml') ?? '').replace(
      '{ any: [',
      '{ any: [{ answer: annualMileage, defined: true }, ',
    ),
  };
  const own = (base.get(P) ?? '').replaceAll('solo', 'duo').replace('Version: v1', 'Version: v2');
  const whole = twoProducts({ ...rated, 'products/duo/questions.yaml': asked, [D]: own });

  test('is told where it asks what the table weighs', () => {
    expect(faultsOf(whole)).toEqual([
      expect.objectContaining(
        at(D, 23, 'rating.factors', {
          expected:
            'annual_mileage too, since rates/annual_mileage.csv weighs what this product asks; a table of its own with factors of 1 lets it not count',
        }),
      ),
    ]);
  });

  test('is well where the product extends the other, or does not ask', () => {
    expect(faultsOf(sampleExtended(rated)).filter(({ key }) => key === 'rating.factors')).toEqual([]);
    const unasked = {
      'products/duo/questions.yaml': base.get(Q) ?? '',
      'products/duo/documents.yaml': base.get('products/solo/documents.yaml') ?? '',
    };
    expect(faultsOf({ ...whole, ...unasked }).filter(({ key }) => key === 'rating.factors')).toEqual([]);
  });
});

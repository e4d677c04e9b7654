import { describe, expect, test } from 'vitest';
import { faultLines } from '../../../fault-lines.ts';
import { at, type Case, faultsOf } from '../../../testing/sample-faults.ts';
import { type Changes, sampleFolder, twoProducts } from '../../../testing/sample-folder.ts';
import { loadBrand } from '../../load-brand.ts';

const OWN = 'products/solo/rates/base.csv';
const BASE = sampleFolder().files.get(OWN) ?? '';
/** The table of both products exists once. */
const shared: Changes = twoProducts({ [OWN]: null, 'products/duo/rates/base.csv': null, 'rates/base.csv': BASE });

const cases: readonly Case[] = [
  [
    'a wrong row of a table that two products share',
    { ...shared, 'rates/base.csv': BASE.replace('50000', 'many') },
    at('rates/base.csv', 2, 'premiumPennies'),
  ],
  [
    'a shared table that no product needs',
    { ...shared, 'rates/usage.csv': 'from,to,cover,usage,factor\n' },
    at('rates/usage.csv', 1, '', { found: 'rates/usage.csv' }),
  ],
  [
    'a file of another kind, or deeper, among the shared tables',
    { ...shared, 'rates/notes.txt': 'Rates', 'rates/old/base.csv': BASE },
    [at('rates/notes.txt', 1, ''), at('rates/old/base.csv', 1, '')],
  ],
  [
    'a shared table that every product has itself',
    twoProducts({ 'rates/base.csv': BASE.replace('50000', '60000') }),
    at('rates/base.csv', 1, ''),
  ],
  [
    'a copy of the shared table in a product',
    { ...shared, [OWN]: BASE },
    at(OWN, 1, '', {
      expected: 'rows that differ from rates/base.csv, or no such file: the product then shares that one',
    }),
  ],
  [
    'a table that stands nowhere and two products need',
    { ...shared, 'rates/base.csv': null },
    at('products/duo/rates/base.csv', 1, 'base', {
      expected: 'a file with the columns from,to,cover,premiumPennies, or rates/base.csv for all products',
      message: expect.stringMatching(/ \(duo, solo\)$/),
    }),
  ],
  [
    'a table that stands nowhere and one product needs',
    twoProducts({ [OWN]: null }),
    at(OWN, 1, 'base', {
      expected: 'a file with the columns from,to,cover,premiumPennies, or rates/base.csv for all products',
    }),
  ],
  [
    'a shared table with a slip in its name',
    { ...shared, 'rates/base.csv': null, 'rates/bsae.csv': BASE },
    at('rates/bsae.csv', 1, '', {
      message: 'expected the name rates/base.csv, by which products take it, found "rates/bsae.csv"',
    }),
  ],
  [
    'a shared table with another ending',
    { ...shared, 'rates/base.csv': null, 'rates/base.CSV': BASE },
    at('rates/base.CSV', 1, '', { expected: 'the name rates/base.csv, by which products take it' }),
  ],
  [
    'a table of its own with a slip in its name',
    { [OWN]: null, 'products/solo/rates/bsae.csv': BASE },
    at('products/solo/rates/bsae.csv', 1, 'bsae', {
      message: expect.stringContaining('Table bsae is unknown (did you mean "base"?)'),
    }),
  ],
];

describe('tables that products share', () => {
  test.each(cases)('%s is told once, where it is written', (_what, changes, expected) => {
    const faults = faultsOf(changes);
    const wanted = Array.isArray(expected) ? expected : [expected];
    expect(faults.map(({ file, line, key }) => `${file}:${line} ${key}`)).toHaveLength(wanted.length);
    for (const one of wanted) expect(faults).toContainEqual(expect.objectContaining(one));
  });

  test('price as copies of them would, under the same version', () => {
    const [once, copied] = [loadBrand(sampleFolder(shared)), loadBrand(sampleFolder(twoProducts()))];
    if (!once.ok || !copied.ok) throw new Error('a folder has faults');
    expect(once.value.products).toEqual(copied.value.products);
  });

  test('may stand beside a product’s own, which it reads in their stead', () => {
    const loaded = loadBrand(sampleFolder({ ...shared, [OWN]: BASE.replace('50000', '60000') }));
    const tariffs = loaded.ok ? Object.values(loaded.value.products).map(({ ratesVersion }) => ratesVersion) : [];
    expect(new Set(tariffs).size).toBe(2);
  });

  test('a fault of one product alone in a line that others read too names that product', () => {
    const path = 'products/duo/product.yaml';
    const earlier = { [path]: String(shared[path]).replace('inForceFrom: 2026', 'inForceFrom: 2025') };
    const lines = faultLines(faultsOf({ ...shared, ...earlier }));
    expect(lines.find((line) => line.includes('/rates/base.csv'))).toMatch(/\(duo\)$/);
  });
});

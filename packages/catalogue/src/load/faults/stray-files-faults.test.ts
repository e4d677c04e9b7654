import { expect, test } from 'vitest';
import { sampleExtended } from '../../testing/sample-extended.ts';
import { at, faultsOf, type OneFaultCase } from '../../testing/sample-faults.ts';
import { sampleFolder, twoProducts } from '../../testing/sample-folder.ts';

const solo = (name: string) => sampleFolder().files.get(`products/solo/${name}`) ?? '';
const known =
  'product.yaml, questions.yaml, additional-driver.yaml, covers.yaml, payments.yaml, documents.yaml, policy.yaml, sold.yaml, rates/';
const expected = `one of ${known}, or no such file or folder`;

const cases: readonly OneFaultCase[] = [
  [
    'covers of its own by another ending',
    sampleExtended({ 'products/duo/covers.yml': solo('covers.yaml') }),
    at('products/duo/covers.yml', 1, '', { expected, found: 'covers.yml', nearest: 'covers.yaml' }),
  ],
  [
    'covers of its own with a capital',
    sampleExtended({ 'products/duo/Covers.yaml': solo('covers.yaml') }),
    at('products/duo/Covers.yaml', 1, '', { found: 'Covers.yaml', nearest: 'covers.yaml' }),
  ],
  [
    'questions for drivers with another dash',
    sampleExtended({ 'products/duo/additional_driver.yaml': '' }),
    at('products/duo/additional_driver.yaml', 1, '', { nearest: 'additional-driver.yaml' }),
  ],
  [
    'a file that a product cannot do without, by another ending',
    { 'products/solo/covers.yaml': null, 'products/solo/covers.yml': solo('covers.yaml') },
    at('products/solo/covers.yml', 1, '', { nearest: 'covers.yaml' }),
  ],
  [
    'a file that another product takes, by another ending',
    sampleExtended({ 'products/solo/questions.yaml': null, 'products/solo/questions.yml': solo('questions.yaml') }),
    at('products/solo/questions.yml', 1, '', { nearest: 'questions.yaml' }),
  ],
  [
    'what an editor keeps of a file that is there',
    { 'products/solo/covers.yaml~': solo('covers.yaml') },
    at('products/solo/covers.yaml~', 1, '', { message: `expected ${expected}, found "covers.yaml~"` }),
  ],
  [
    'a file that is none of a product’s',
    sampleExtended({ 'products/duo/notes.yaml': '' }),
    at('products/duo/notes.yaml', 1, '', { message: `expected ${expected}, found "notes.yaml"` }),
  ],
  [
    'a folder that is none of a product’s, with two files',
    sampleExtended({ 'products/duo/texts/en/tabs.json': '{}', 'products/duo/texts/de/tabs.json': '{}' }),
    at('products/duo/texts', 1, '', { expected, found: 'texts' }),
  ],
  [
    'the folder of its tables by another name',
    { 'products/solo/rates/base.csv': null, 'products/solo/rate/base.csv': solo('rates/base.csv') },
    at('products/solo/rate', 1, '', { found: 'rate', nearest: 'rates/' }),
  ],
  [
    'a table of its own with an ending in capitals, where products share one',
    sampleExtended({ 'products/duo/rates/base.CSV': solo('rates/base.csv').replace('50000', '60000') }),
    at('products/duo/rates/base.CSV', 1, '', {
      expected: 'a table rates/<table>.csv, or no such file or folder',
      found: 'rates/base.CSV',
      nearest: 'rates/base.csv',
    }),
  ],
  [
    'a table in a folder of its own',
    sampleExtended({ 'products/duo/rates/old/base.csv': solo('rates/base.csv').replace('50000', '60000') }),
    at('products/duo/rates/old', 1, '', { found: 'rates/old' }),
  ],
  [
    'a file beside the products',
    { 'products/solo.yaml': 'product: solo\n' },
    at('products/solo.yaml', 1, '', {
      expected: 'a folder for each product, or no such file',
      found: 'solo.yaml',
    }),
  ],
];

test.each(cases)('%s is told once, with the name that is meant', (_what, changes, wanted) => {
  expect(faultsOf(changes)).toEqual([expect.objectContaining(wanted)]);
});

test('products with what a product has, and no more, have no fault', () => {
  expect([...faultsOf(sampleExtended()), ...faultsOf(twoProducts())]).toEqual([]);
});

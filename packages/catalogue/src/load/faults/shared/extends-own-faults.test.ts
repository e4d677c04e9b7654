import { expect, test } from 'vitest';
import { sampleExtended } from '../../../testing/sample-extended.ts';
import { at, faultsOf, type OneFaultCase } from '../../../testing/sample-faults.ts';

const D = 'products/duo/product.yaml';
const own = 'product: duo\nextends: solo\nurlName: duo\nrating: { wordingVersion: v2 }\n';
const duo = (text: string) => sampleExtended({ [D]: text });

const cases: readonly OneFaultCase[] = [
  [
    'a slip in extends itself',
    duo(own.replace('extends:', 'extend:')),
    at(D, 2, 'extend', { found: 'extend', nearest: 'extends' }),
  ],
  [
    'no version of its wording',
    duo(own.replace('rating: { wordingVersion: v2 }\n', 'rating: { iptBasisPoints: 1100 }\n')),
    at(D, 4, 'rating.wordingVersion', { expected: 'this key, text' }),
  ],
  ['no rating at all', duo(own.replace(/rating: .*\n/, '')), at(D, 1, 'rating.wordingVersion')],
  [
    'a key of no keys, which takes nothing away',
    duo(`${own}excess: {}\n`),
    at(D, 5, 'excess', {
      message:
        'expected keys that differ from those in brands/tiny/products/solo/product.yaml, or no such key, found {}',
    }),
  ],
  [
    'a key of no keys further in',
    duo(own.replace('{ wordingVersion: v2 }', '{ wordingVersion: v2, excess: {} }')),
    at(D, 4, 'rating.excess', { found: '{}' }),
  ],
];

test.each(cases)('%s is told once, where it is written', (_what, changes, expected) => {
  expect(faultsOf(changes)).toEqual([expect.objectContaining(expected)]);
});

const termOf = (days: number) => ({
  'products/solo/product.yaml': ['  period: TERM\n', `  period: TERM\n  termDays: ${days}\n`] as const,
});

test('a term of so many days as the product’s kind has not is told', () => {
  expect(faultsOf({ ...duo(own), ...termOf(30) })).toEqual([
    expect.objectContaining({ expected: '365 or 366, the days of a year by which a product of kind ANNUAL is rated' }),
  ]);
  expect(faultsOf({ ...duo(own), ...termOf(365) })).toEqual([]);
});

test('a key of no keys is none where the other has none either', () => {
  expect(
    faultsOf(
      sampleExtended({
        'products/duo/documents.yaml': 'coverInformation: {}\nproductInformation: { term: [said] }\n',
      }),
    ),
  ).toEqual([]);
});

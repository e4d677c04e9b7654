import { expect, test } from 'vitest';
import { sampleExtended } from '../../testing/sample-extended.ts';
import { at, C, faultsOf, type OneFaultCase } from '../../testing/sample-faults.ts';
import { type Changes, sampleFolder } from '../../testing/sample-folder.ts';

const page = sampleFolder().files.get('content/en/solo/acme.damage_to_car.html') ?? '';
/** The pages about the cover exist once for both products, so that they would seem to belong to nobody. */
const shared: Changes = sampleExtended(
  Object.fromEntries(
    ['en', 'de'].flatMap((language) => [
      [`content/${language}/covers/acme.damage_to_car.html`, page],
      [`content/${language}/solo/acme.damage_to_car.html`, null],
      [`content/${language}/duo/acme.damage_to_car.html`, null],
    ]),
  ),
);

const cases: readonly OneFaultCase[] = [
  [
    'of a cover that two products have',
    { ...shared, [C]: ['insurer: acme', 'insurer: acne'] },
    at(C, 2, 'included[0].insurer', { expected: 'an insurer of brand.yaml', found: 'acne', nearest: 'acme' }),
  ],
  [
    'of a document',
    { 'products/solo/documents.yaml': ['insurer: acme', 'insurer: acne'] },
    at('products/solo/documents.yaml', 2, 'pages[0].insurer', { nearest: 'acme' }),
  ],
  [
    'of a cover as it is rated',
    { 'products/solo/product.yaml': ['insurer: acme', 'insurer: acne'] },
    at('products/solo/product.yaml', 21, 'rating.mainCovers[0].insurer'),
  ],
];

test('the brand has no fault as it is', () => expect(faultsOf(shared)).toEqual([]));

test.each(cases)(
  'a slip in the insurer %s is one fault, without the pages that it would lack',
  (_what, changes, one) => {
    expect(faultsOf(changes)).toEqual([expect.objectContaining(one)]);
  },
);

const LINE = 'claims: { telephone: 01632 960009 }';
const withLines = (lines: string) =>
  faultsOf({ 'brand.yaml': [LINE, `claims: { telephone: 01632 960009, ${lines} }`] });

test('a brand may name a firm for glass, one for recovery, a number from abroad and an address for claims', () => {
  const firms = 'glass: { name: Pane, telephone: 01632 960010 }, recovery: { name: Hook, telephone: 01632 960011 }';
  expect(withLines(`abroad: +44 1632 960009, email: claims@tiny.example, noticeHours: 48, ${firms}`)).toEqual([]);
});

test.each([
  ['a recovery firm that nobody can call', 'recovery: { name: Hook }', 'legal.insurers.acme.claims.recovery.telephone'],
  ['a number that is none', 'abroad: call us', 'legal.insurers.acme.claims.abroad'],
  ['an address that is none', 'email: claims', 'legal.insurers.acme.claims.email'],
  ['hours to tell us that are none', 'noticeHours: 0', 'legal.insurers.acme.claims.noticeHours'],
])('a brand may not have %s', (_what, lines, key) => {
  expect(withLines(lines)).toEqual([expect.objectContaining({ key })]);
});

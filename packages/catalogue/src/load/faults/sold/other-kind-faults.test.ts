import { describe, expect, test } from 'vitest';
import { sampleExtended } from '../../../testing/sample-extended.ts';
import { at, type Case, faultsOf } from '../../../testing/sample-faults.ts';
import { sampleFolder } from '../../../testing/sample-folder.ts';

const [D, S] = ['products/duo/product.yaml', 'products/solo/product.yaml'];
const solo = (name: string) => sampleFolder().files.get(`products/solo/${name}.yaml`) ?? '';
const BASE = sampleFolder().files.get('products/solo/rates/base.csv') ?? '';

/** What a product of another kind says for itself. */
const OWN = {
  kind: 'kind: SUBSCRIPTION\n',
  checklist: "checkoutChecklist: ['false']\n",
  covers: '  mainCovers:\n    - { cover: damage_to_car, insurer: acme, minimumPremiumPennies: 500 }\n',
  period: '  period: MONTH\n  schedules: [MONTHLY]\n',
};
const LEAST = {
  [S]: solo('product').replace('insurer: acme }', 'insurer: acme, minimumPremiumPennies: 7500 }'),
};

/** The product with all of that, except what a test removes. */
function duo(...left: readonly string[]) {
  const { kind, checklist, covers, period } = OWN;
  const whole = `product: duo\nextends: solo\n${kind}urlName: duo\n${checklist}rating:\n  wordingVersion: v2\n${period}${covers}`;
  return { [D]: left.reduce((text, one) => text.replace(one, ''), whole) };
}
const PAID = {
  'products/duo/payments.yaml': solo('payments').replace('SINGLE_PAYMENT', 'MONTHLY'),
  'products/duo/rates/base.csv': BASE.replace('50000', '5000'),
  'products/duo/documents.yaml': 'productInformation: { type: [told], payment: [told], term: [told] }\n',
};
const texts = (name: string, text: string) =>
  Object.fromEntries(['en', 'de'].map((language) => [`texts/${language}/${name}.json`, text]));
const WORDS = {
  ...texts('checklist', '{ "true": "It is true", "false": "It goes on" }'),
  ...texts('productInformation', '{ "said": "So it is", "told": "So it is by the month" }'),
};
const sold = (...changes: readonly object[]) => sampleExtended(Object.assign({}, LEAST, PAID, WORDS, ...changes));

const cases: readonly Case[] = [
  [
    'the least premiums of a year',
    sold(duo(OWN.covers)),
    at(D, 2, 'rating.mainCovers', {
      message:
        'expected this key of its own: minimumPremiumPennies of solo, of kind ANNUAL, are not those of kind SUBSCRIPTION',
    }),
  ],
  [
    'a list of what is ticked',
    sold(duo(OWN.checklist)),
    at(D, 2, 'checkoutChecklist', {
      expected: 'this key of its own: what solo says there goes with kind ANNUAL and not with SUBSCRIPTION',
    }),
  ],
  [
    'several of them',
    sold(duo(OWN.checklist, OWN.covers)),
    [at(D, 2, 'checkoutChecklist'), at(D, 2, 'rating.mainCovers')],
  ],
  [
    'the days of a term',
    sold(duo(), { [S]: String(LEAST[S]).replace('period: TERM\n', 'period: TERM\n  termDays: 365\n') }),
    at(D, 2, 'rating.termDays'),
  ],
  [
    'no payments of its own',
    sold(duo(), { 'products/duo/payments.yaml': null }),
    at('products/duo/payments.yaml', 1, ''),
  ],
  [
    'no documents of its own',
    sold(duo(), { 'products/duo/documents.yaml': null }),
    at('products/duo/documents.yaml', 1, '', {
      expected:
        'this file, with productInformation.type, productInformation.payment, productInformation.term: what solo says there goes with kind ANNUAL and not with SUBSCRIPTION',
    }),
  ],
  [
    'documents that do not say how it is paid',
    sold(duo(), { 'products/duo/documents.yaml': 'productInformation: { type: [told], term: [told] }\n' }),
    at('products/duo/documents.yaml', 1, 'productInformation.payment'),
  ],
  [
    'base premiums that products of two kinds share',
    sold(duo(), { 'products/duo/rates/base.csv': null }),
    at('rates/base.csv', 1, 'premiumPennies', {
      expected: 'base premiums of one kind of product: the others need rates/base.csv in their own folders',
      found: 'duo, of kind SUBSCRIPTION; solo, of kind ANNUAL',
    }),
  ],
  [
    'a kind that was left out beside a period of its own',
    sold(duo(OWN.kind)),
    at(D, 2, 'kind', { expected: 'this key: a product of kind ANNUAL, which solo is, is not paid by MONTH' }),
  ],
];

describe('a product that extends one of another kind', () => {
  test('says for itself what goes with its kind', () => expect(faultsOf(sold(duo()))).toEqual([]));

  test.each(cases)('%s is told where it is taken, and nothing else', (_what, changes, expected) => {
    expect(faultsOf(changes)).toEqual([expected].flat().map((one) => expect.objectContaining(one)));
  });

  test('takes the covers of the other where no figure depends on the kind', () => {
    expect(faultsOf(sold({ [S]: solo('product') }, duo(OWN.covers)))).toEqual([]);
  });
});

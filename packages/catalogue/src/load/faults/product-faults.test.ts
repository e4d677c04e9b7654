import { describe, expect, test } from 'vitest';
import { at, C, type Case, faultsOf, P, Q } from '../../testing/sample-faults.ts';

const PAGE = '<!doctype html><body>Two</body>';

const cases: readonly Case[] = [
  ['a product file that is missing', { [C]: null }, at(C, 1, '', { expected: 'this file' })],
  ['a key that a product needs', { [P]: ['quoteValidDays: 30\n', ''] }, at(P, 1, 'quoteValidDays')],
  [
    'a number out of bounds',
    { [P]: ['quoteValidDays: 30', 'quoteValidDays: 0'] },
    at(P, 11, 'quoteValidDays', { expected: 'at least 1', found: '0' }),
  ],
  [
    'no core asset',
    { [P]: ['core: true', 'core: false'] },
    at(P, 4, 'assetTypes', { expected: 'exactly one core asset' }),
  ],
  [
    'a product that is not named as its folder',
    { [P]: ['product: solo', 'product: sole'] },
    at(P, 1, 'product', { expected: 'the name of the folder, solo' }),
  ],
  [
    'an account answer that nobody is asked',
    { [P]: ['[note]', '[not]'] },
    at(P, 9, 'accountSetup[0]', { nearest: 'note' }),
  ],
  [
    'a certificate that could not say what the car may be used for',
    { [P]: ['[schedule]', '[schedule, certificate]'] },
    at(P, 10, 'documents[1]', { found: 'certificate' }),
  ],
  [
    'a default excess that is not on offer',
    { [P]: ['default: 0', 'default: 5'] },
    at(P, 13, 'excess.default', { found: '5' }),
  ],
  [
    'a cover in the tariff that is not in covers.yaml',
    { [P]: ['cover: damage_to_car', 'cover: damage_to_cars'] },
    at(P, 21, 'rating.mainCovers[0].cover', { nearest: 'damage_to_car' }),
  ],
  [
    'an insurer in the tariff that is not the cover’s',
    { [P]: ['insurer: acme', 'insurer: acmy'] },
    at(P, 21, 'rating.mainCovers[0].insurer', { found: 'acmy' }),
  ],
  [
    'a check that referrals do not have',
    { [P]: ['driver_age_below', 'driver_age_belo'] },
    at(P, 29, 'rating.referrals[0].check', { nearest: 'driver_age_below' }),
  ],
  [
    'a factor that nobody wrote',
    { [P]: ['factors: []\n  ratingDriver', 'factors: [ncdd]\n  ratingDriver'] },
    at(P, 23, 'rating.factors[0]'),
  ],
  [
    'a schedule that is paid but not rated',
    { 'products/solo/payments.yaml': ['SINGLE_PAYMENT', 'MONTHLY'] },
    [at('products/solo/payments.yaml', 2, 'schedules[0].type', { found: 'MONTHLY' }), at(P, 17, 'rating.schedules[0]')],
  ],
  [
    'a rate that is no number',
    { 'products/solo/rates/base.csv': ['50000', 'much'] },
    at('products/solo/rates/base.csv', 2, 'premiumPennies'),
  ],
  [
    'a row of rates that is too short',
    { 'products/solo/rates/base.csv': [',50000', ''] },
    at('products/solo/rates/base.csv', 2, '', { found: '3' }),
  ],
  [
    'an insurer that the brand does not have',
    {
      [C]: ['insurer: acme', 'insurer: acmee'],
      'content/en/solo/acmee.damage_to_car.html': PAGE,
      'content/de/solo/acmee.damage_to_car.html': PAGE,
      [P]: ['insurer: acme', 'insurer: acmee'],
    },
    at(C, 2, 'included[0].insurer', { nearest: 'acme' }),
  ],
  [
    'a cover’s page that is missing in a language',
    { 'content/de/solo/acme.damage_to_car.html': null },
    at('content/en/solo/acme.damage_to_car.html', 1, '', {
      expected:
        'the page content/de/solo/acme.damage_to_car.html as well, since a page of a product’s own is there in every language or in none',
    }),
  ],
  [
    'a cover’s page that is in no language',
    { 'content/en/solo/acme.damage_to_car.html': null, 'content/de/solo/acme.damage_to_car.html': null },
    at(C, 2, 'included[0].code', {
      expected:
        'the page content/{en,de}/solo/acme.damage_to_car.html, or content/{en,de}/covers/acme.damage_to_car.html for all products',
    }),
  ],
  [
    'a cover that stands twice',
    {
      [C]: ['included:\n', 'included:\n  - { code: damage_to_car, icon: car, insurer: acme }\n'],
    },
    at(C, 3, 'included[1].code', { found: 'damage_to_car' }),
  ],
  [
    'a schedule that stands twice',
    {
      'products/solo/payments.yaml': [
        'schedules:',
        'schedules:\n  - { type: SINGLE_PAYMENT, checkoutMethods: [CARD] }',
      ],
    },
    at('products/solo/payments.yaml', 3, 'schedules[1].type', { found: 'SINGLE_PAYMENT' }),
  ],
  [
    'a conviction that weighs twice',
    { [P]: ['families: {}, refer: []', 'families: { speeding: [SP] }, refer: [SP]'] },
    at(P, 25, 'rating.convictions', { expected: 'each name once' }),
  ],
  [
    'a cover priced by factors and by what it loads',
    { [P]: ['optionalCovers: []', 'optionalCovers: [{ cover: calm, insurer: acme, factors: [], loads: main }]'] },
    at(P, 22, 'rating.optionalCovers[0]', { expected: 'exactly one of factors and loads' }),
  ],
  [
    'more prices than a quote may list',
    { [P]: ['excess: { voluntaryPennies: [0]', 'priceOptionsMax: 2\n  excess: { voluntaryPennies: [0, 1, 2]'] },
    at(P, 22, 'rating.optionalCovers', { expected: 'at most 2 prices: offer less, or raise rating.priceOptionsMax' }),
  ],
  [
    'a highest group above which there is none',
    { [P]: ['check: driver_age_above, years: 84', 'check: vehicle_group_above, group: 50'] },
    at(P, 30, 'rating.referrals[1].group', { expected: 'at most 49' }),
  ],
  [
    'a rule that refers the years that one claim leaves by the product’s own step-back',
    { [P]: ['check: driver_age_above, years: 84', 'check: no_claims_kept, yearsLeft: 4'] },
    at(P, 30, 'rating.referrals[1].yearsLeft', { expected: expect.stringContaining('at least 5'), found: '4' }),
  ],
  [
    'an answer to begin with that is no option',
    { [Q]: ['when: { answer: specification.make, defined: true }', 'default: grey'] },
    at(Q, 13, 'sections[0].questions[1].default', { found: 'grey' }),
  ],
  [
    'rates parted by semicolons',
    { 'products/solo/rates/base.csv': 'from;to;cover;premiumPennies\n2026-01-01;;damage_to_car;50000\n' },
    at('products/solo/rates/base.csv', 1, '', { expected: 'columns parted by commas' }),
  ],
  [
    'a column of rates that stands twice',
    { 'products/solo/rates/base.csv': ['cover,', 'cover,cover,'] },
    at('products/solo/rates/base.csv', 1, 'cover', { expected: 'a column that is given once' }),
  ],
];

describe('a product with one thing wrong', () => {
  test.each(cases)('%s is told by file, line, key and nearest name', (_what, changes, expected) => {
    const faults = faultsOf(changes);
    const wanted = Array.isArray(expected) ? expected : [expected];
    expect(faults.map(({ file, line, key }) => `${file}:${line} ${key}`)).toHaveLength(wanted.length);
    for (const one of wanted) expect(faults).toContainEqual(expect.objectContaining(one));
  });
});

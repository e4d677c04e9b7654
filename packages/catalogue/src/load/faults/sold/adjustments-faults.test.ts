import { expect, test } from 'vitest';
import { at, faultsOf, type OneFaultCase, P, Q } from '../../../testing/sample-faults.ts';

const question = (name: string, adjustment: string, type = 'text') =>
  ({
    [Q]: [
      '      - name: note\n',
      `      - { name: ${name}, type: ${type}, optional: true, adjustment: ${adjustment} }\n      - name: note\n`,
    ],
    ...Object.fromEntries(
      ['en', 'de'].map((language) => [
        `texts/${language}/questions.json`,
        ['"note": {', `"${name}": { "label": "Any?", "why": "We like to know." }, "note": {`],
      ]),
    ),
  }) as const;
const KEY = 'sections[0].questions[2].adjustment';

const cases: readonly OneFaultCase[] = [
  [
    'a fact of the car that is disclosed of a person',
    question('annualMileage', 'PROFILE_DISCLOSURE'),
    at(Q, 17, KEY, {
      expected: 'ASSET_DISCLOSURE, under which annualMileage is read: nobody would be given a price otherwise',
      found: 'PROFILE_DISCLOSURE',
    }),
  ],
  [
    'a fact of a person that is disclosed of the car',
    question('dateOfBirth', 'ASSET_DISCLOSURE'),
    at(Q, 17, KEY, { expected: expect.stringMatching(/^PROFILE_DISCLOSURE, under which dateOfBirth/) }),
  ],
  [
    'a part of a promotion’s claim that is no fact of the quote',
    question('retailer', 'ASSET_DISCLOSURE'),
    at(Q, 17, KEY, { expected: expect.stringMatching(/^QUOTE_DISCLOSURE, under which retailer/) }),
  ],
  [
    'a fact whose parts Marque reads by name',
    { [Q]: ['type: car\n        adjustment: ASSET_DISCLOSURE', 'type: car\n        adjustment: QUOTE_DISCLOSURE'] },
    at(Q, 9, 'sections[0].questions[0].adjustment', { expected: expect.stringMatching(/^ASSET_DISCLOSURE, under/) }),
  ],
  [
    'a fact that a rule reads too',
    {
      ...question('bankrupt', 'QUOTE_DISCLOSURE', 'boolean'),
      [P]: [
        'check: driver_age_above, years: 84',
        'check: answers, of: POLICYHOLDER, mayBeUnasked: true, when: { answer: bankrupt, is: true }',
      ],
    },
    at(Q, 17, KEY, { expected: expect.stringMatching(/^PROFILE_DISCLOSURE, under which bankrupt/) }),
  ],
];

test.each(cases)('%s is told at its question, since it could never be priced', (_what, changes, expected) => {
  expect(faultsOf(changes)).toEqual([expect.objectContaining(expected)]);
});

test('an answer of the brand’s own is disclosed as the brand likes', () => {
  expect(faultsOf(question('hobby', 'QUOTE_DISCLOSURE'))).toEqual([]);
});

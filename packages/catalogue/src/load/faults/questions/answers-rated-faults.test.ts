import { expect, test } from 'vitest';
import { faultsOf, P, Q } from '../../../testing/sample-faults.ts';
import type { Changes } from '../../../testing/sample-folder.ts';

const RULE = '    - { code: too_old, check: driver_age_above, years: 84 }';
const FACTORS = 'factors: []\n  ratingDriver';

const rule = (check: string): readonly [string, string] => [RULE, `    - { code: too_old, ${check} }`];
const factor = (settings: string): readonly [string, string] => [
  FACTORS,
  `factors: []\n  answerFactors:\n    - { name: own, part: car, keys: codes, ${settings} }\n  ratingDriver`,
];

test.each<[what: string, changes: Changes, fault: { readonly key: string; readonly [field: string]: string }]>([
  [
    'a rule on an answer that nobody is asked',
    { [P]: rule('check: answers, of: CAR, when: { answer: colou, is: red }') },
    { key: 'rating.referrals[1].when.answer', found: 'colou', nearest: 'colour' },
  ],
  [
    'a rule on an option that the question does not have',
    { [P]: rule('check: answers, of: CAR, when: { answer: colour, is: rd }') },
    { key: 'rating.referrals[1].when.is', found: 'rd', nearest: 'red' },
  ],
  [
    'a rule on an answer of somebody else',
    { [P]: rule('check: answers, of: QUOTE, when: { answer: colour, is: red }') },
    {
      key: 'rating.referrals[1].when',
      expected: 'an answer of QUOTE: its question has the adjustment QUOTE_DISCLOSURE',
    },
  ],
  [
    'a rule on what may never be rated',
    {
      [P]: rule('check: answers, of: POLICYHOLDER, when: { answer: gender, is: female }'),
      [Q]: [
        '      - name: note\n',
        '      - name: gender\n        type: text\n        adjustment: PROFILE_DISCLOSURE\n      - name: note\n',
      ],
      'texts/en/questions.json': ['"note": {', '"gender": { "label": "Any?" }, "note": {'],
      'texts/de/questions.json': ['"note": {', '"gender": { "label": "Any?" }, "note": {'],
    },
    { key: 'rating.referrals[1].when', found: 'gender' },
  ],
  [
    'a rule on a driver’s answer that may be left out',
    {
      [P]: rule('check: answers, of: POLICYHOLDER, when: { answer: extra, is: red }'),
      [Q]: [
        '      - name: note\n',
        '      - name: extra\n        type: text\n        optional: true\n        adjustment: PROFILE_DISCLOSURE\n      - name: note\n',
      ],
      'texts/en/questions.json': ['"note": {', '"extra": { "label": "Any?" }, "note": {'],
      'texts/de/questions.json': ['"note": {', '"extra": { "label": "Any?" }, "note": {'],
    },
    { key: 'rating.referrals[1].when', expected: 'mayBeUnasked: true beside it, since extra is optional' },
  ],
  [
    'a factor on an answer that nobody is asked',
    { [P]: factor('of: CAR, answer: colou') },
    { key: 'rating.answerFactors[0].answer', found: 'colou', nearest: 'colour' },
  ],
  [
    'a factor without a text that says what it is',
    { [P]: factor('of: CAR, answer: colour') },
    { key: 'rating.answerFactors[0].name' },
  ],
  [
    'a factor on a customer’s years with the brand',
    { [P]: factor('of: CAR, answer: yearsWithUs') },
    { key: 'rating.answerFactors[0].answer', message: 'nobody pays more for having stayed' },
  ],
  [
    'disability in a band of its own',
    { [P]: [FACTORS, 'factors: []\n  occupationBands: { A: [RE], B: [NE-DIS] }\n  ratingDriver'] },
    { key: 'rating.occupationBands', found: 'NE-DIS in band B' },
  ],
])('%s stops the start', (_what, changes, { key, message = '', ...fault }) => {
  const found = faultsOf(changes).filter((one) => one.key === key && one.message.includes(message));
  expect(found[0] ?? faultsOf(changes)).toMatchObject(fault);
});

test('a cell that is no option of the question is told by file and line', () => {
  const changes: Changes = {
    [P]: [
      FACTORS,
      'factors: [own]\n  answerFactors:\n    - { name: own, of: CAR, answer: colour, part: car, keys: codes }\n  ratingDriver',
    ],
    'products/solo/rates/own.csv': 'from,to,cover,answer,factor\n2026-01-01,,*,rd,1.1\n2026-01-01,,*,*,1\n',
    'texts/en/rating.json': '{ "factors": { "own": "Own" } }',
    'texts/de/rating.json': '{ "factors": { "own": "Own" } }',
  };
  expect(faultsOf(changes)).toMatchObject([
    { file: 'brands/tiny/products/solo/rates/own.csv', line: 2, key: 'answer', found: 'rd', nearest: 'red' },
  ]);
});

test('a rule that compares a yes or no with a word is told, since YAML reads yes as a word', () => {
  const changes: Changes = {
    [P]: rule('check: answers, of: CAR, when: { answer: rented, is: yes }'),
    [Q]: [
      '      - name: note\n',
      '      - name: rented\n        type: boolean\n        adjustment: ASSET_DISCLOSURE\n      - name: note\n',
    ],
    'texts/en/questions.json': ['"note": {', '"rented": { "label": "Any?" }, "note": {'],
    'texts/de/questions.json': ['"note": {', '"rented": { "label": "Any?" }, "note": {'],
  };
  expect(faultsOf(changes)).toMatchObject([
    { key: 'rating.referrals[1].when.is', found: 'yes', expected: expect.stringContaining('true or false') },
  ]);
});

test('a table over employment may not tell disability from retirement', () => {
  const changes: Changes = {
    [P]: factor('of: CAR, answer: colour'),
    'products/solo/rates/own.csv': 'from,to,cover,answer,factor\n2026-01-01,,*,NE-DIS,1.9\n2026-01-01,,*,*,1\n',
    'texts/en/rating.json': '{ "factors": { "own": "Own" } }',
    'texts/de/rating.json': '{ "factors": { "own": "Own" } }',
  };
  expect(faultsOf(changes).map(({ file, key, found }) => `${file.split('/').pop()} ${key} ${found}`)).toContain(
    'own.csv factor 1.9 and 1',
  );
});

test('a price may not read what somebody says of their health', () => {
  const found = faultsOf({ [P]: factor('of: POLICYHOLDER, answer: dvlaUnawareOfMedicalCondition') });
  expect(found.map(({ message }) => message).join()).toContain('health moves no price');
});

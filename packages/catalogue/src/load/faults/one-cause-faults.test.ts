import { describe, expect, test } from 'vitest';
import type { Fault } from '../../schema/fault.ts';
import { at, C, faultsOf, P, Q } from '../../testing/sample-faults.ts';
import type { Changes } from '../../testing/sample-folder.ts';

/** A brand whose `brand.yaml` names a reason of a product, and a section of its questions. */
const NAMING = {
  'brand.yaml': [
    'accountSections:',
    "signposts:\n  - { name: brokers, href: 'https://brokers.example', reasons: [too_young] }\nhelp: { car: excess }\naccountSections:",
  ],
  ...Object.fromEntries(
    ['en', 'de'].flatMap((language) => [
      [`content/${language}/questions/excess.html`, '<!doctype html><body>Two</body>'],
      [`texts/${language}/help.json`, '{ "excess": "Excess" }'],
      [`texts/${language}/signposts.json`, '{ "brokers": { "title": "Brokers", "text": "Ask them" } }'],
    ]),
  ),
} as const;

const PROMOTIONS = (second: string): readonly [string, string] => [
  '  optionalCovers: []',
  `  promotions:\n    - { code: ONE, aliases: [UNO], instalments: 2, oncePer: [CAR] }\n    - { code: TWO${second}, instalments: 3, oncePer: [CAR] }\n  optionalCovers: []`,
];

const cases: readonly (readonly [what: string, changes: Changes, expected: Partial<Fault>])[] = [
  ['a tab', { [P]: ['quoteValidDays', '\tquoteValidDays'] }, at(P, 11, '')],
  ['a tax of less than a hundredth', { [P]: ['1200', '12'] }, at(P, 19, 'rating.iptBasisPoints')],
  ['a day that is none', { [P]: ['2026-01-01', '01/01/2026'] }, at(P, 15, 'rating.inForceFrom')],
  ['a number in quotes', { [P]: ['years: 17', "years: '17'"] }, at(P, 29, 'rating.referrals[0].years')],
  ['a key that is a slip', { [P]: ['quoteValidDays', 'quoteValidDay'] }, at(P, 11, 'quoteValidDay')],
  [
    'a product of nothing',
    { [P]: '' },
    at(P, 1, '', { expected: expect.stringMatching(/^the keys product, kind, .*, found an empty file$/) }),
  ],
  ['a tab among the questions', { [Q]: ['sections:', '\tsections:'] }, at(Q, 3, '')],
  [
    'a version of the wording that has no pages',
    { [P]: ['wordingVersion: v1', 'wordingVersion: v2'] },
    at(P, 18, 'rating.wordingVersion', {
      expected: 'the name of a folder under documents/',
      found: 'v2',
      nearest: 'v1',
    }),
  ],
  [
    'a name given to two questions',
    { [Q]: ['name: note', 'name: colour'] },
    at(Q, 17, 'sections[0].questions[2].name', {
      expected: 'a name of its own: line 10 has it already',
      found: 'colour',
    }),
  ],
  [
    'a reason to refer that is given twice',
    {
      [P]: [
        '    - { code: too_young',
        '    - { code: too_young, check: driver_age_below, years: 18 }\n    - { code: too_young',
      ],
    },
    at(P, 30, 'rating.referrals[1].code', { expected: 'a code of its own: line 29 has it already' }),
  ],
  [
    'a cover that is given twice',
    { [C]: ['included:\n', 'included:\n  - { code: damage_to_car, icon: car, insurer: acme }\n'] },
    at(C, 3, 'included[1].code', { expected: 'a code of its own: line 2 has it already', found: 'damage_to_car' }),
  ],
  [
    'a promotion’s code used twice',
    { [P]: PROMOTIONS(', aliases: [ONE]') },
    at(P, 24, 'rating.promotions[1].aliases[0]', { expected: 'a code of its own: line 23 has it already' }),
  ],
  [
    'another name of a promotion that is its own',
    { [P]: PROMOTIONS(', aliases: [TWO]') },
    at(P, 24, 'rating.promotions[1].aliases[0]', { expected: 'a code of its own: line 24 has it already' }),
  ],
];

describe('one slip is told once, whatever else is named by what cannot be read', () => {
  test('the brand has no fault without it', () => expect(faultsOf(NAMING)).toEqual([]));

  test.each(cases)('%s', (_what, changes, expected) => {
    expect(faultsOf({ ...NAMING, ...changes })).toEqual([expect.objectContaining(expected)]);
  });
});

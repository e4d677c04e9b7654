import { describe, expect, test } from 'vitest';
import { at, type Case, faultsOf, P } from '../../testing/sample-faults.ts';

const EN = 'texts/en/referral.json';
const DE = 'texts/de/referral.json';
const both = (words: string, code = 'too_young') => ({
  [EN]: `{ "${code}": "${words}" }`,
  [DE]: `{ "${code}": "${words}" }`,
});

const cases: readonly Case[] = [
  [
    'an age written by hand in the text of a rule',
    both('Under 17'),
    [
      at(EN, 1, 'too_young', { expected: 'figures from the rule, {{years}}', found: 'Under 17' }),
      at(DE, 1, 'too_young', { expected: 'figures from the rule, {{years}}', found: 'Under 17' }),
    ],
  ],
  [
    'a place that the rule does not fill',
    {
      ...both('Over {{years}}', 'too_old'),
      [P]: ['check: driver_age_above, years: 84', 'check: vehicle_group_unresolved'],
    },
    [
      at(EN, 1, 'too_old', { expected: 'a figure of the rule, which has none', found: '{{years}}' }),
      at(DE, 1, 'too_old', { expected: 'a figure of the rule, which has none', found: '{{years}}' }),
    ],
  ],
];

describe('the texts of rules', () => {
  test.each(cases)('given %s, says where and what was expected', (_what, changes, expected) => {
    expect(faultsOf(changes)).toMatchObject([expected].flat());
  });

  test('given a text with the figure of its rule, loads', () => {
    expect(faultsOf(both('Under {{years}}'))).toEqual([]);
  });
});

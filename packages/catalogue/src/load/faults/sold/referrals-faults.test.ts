import { describe, expect, test } from 'vitest';
import { sampleExtended } from '../../../testing/sample-extended.ts';
import { at, faultsOf, type OneFaultCase, P } from '../../../testing/sample-faults.ts';

const YOUNG = '    - { code: too_young, check: driver_age_below, years: 17 }\n';
const OLD = '    - { code: too_old, check: driver_age_above, years: 84 }\n';
const NOBODY = 'a referral with check driver_age_below: without a youngest age even a child would be given a price';

const cases: readonly OneFaultCase[] = [
  ['no youngest age', { [P]: [YOUNG, ''] }, at(P, 28, 'rating.referrals', { expected: NOBODY })],
  [
    'no reason at all',
    { [P]: [`  referrals:\n${YOUNG}${OLD}`, '  referrals: []\n'] },
    at(P, 28, 'rating.referrals', { expected: NOBODY }),
  ],
  [
    'an oldest age under the name of a youngest',
    { [P]: [OLD, OLD.replace('too_old', 'far_too_young')], ...said('far_too_young') },
    at(P, 30, 'rating.referrals[1].check', {
      expected: 'driver_age_below, of which the code far_too_young speaks',
      found: 'driver_age_above',
    }),
  ],
  [
    'a youngest age under the name of an oldest',
    { [P]: [OLD, OLD.replace('driver_age_above, years: 84', 'driver_age_below, years: 21')] },
    at(P, 30, 'rating.referrals[1].check', { expected: 'driver_age_above, of which the code too_old speaks' }),
  ],
  [
    'another check under a code for which we have words',
    {
      [P]: [OLD, `${OLD}    - { code: value_too_high, check: left_hand_drive }\n`],
      'texts/en/referral.json': '{ "value_too_high": "Not this one" }',
      'texts/de/referral.json': '{ "value_too_high": "Not this one" }',
    },
    at(P, 31, 'rating.referrals[2].check', {
      expected: 'estimated_value_above, of which the code value_too_high speaks',
      found: 'left_hand_drive',
    }),
  ],
];

function said(code: string) {
  const text = `{ "${code}": "Not this one", "named": { "${code}": "{{name}}, not this one" } }`;
  return { 'texts/en/referral.json': text, 'texts/de/referral.json': text };
}

describe('whom a product prices', () => {
  test.each(cases)('%s is told once, where it is written', (_what, changes, expected) => {
    expect(faultsOf(changes)).toEqual([expect.objectContaining(expected)]);
  });

  test('a product that extends another has its youngest age too', () => {
    expect(faultsOf(sampleExtended())).toEqual([]);
  });

  test('a code of the brand’s own may have any other words', () => {
    expect(faultsOf({ [P]: [OLD, OLD.replace('too_old', 'beyond_our_years')], ...said('beyond_our_years') })).toEqual(
      [],
    );
  });
});

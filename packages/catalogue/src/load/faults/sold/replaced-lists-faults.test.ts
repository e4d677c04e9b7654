import { expect, test } from 'vitest';
import { sampleExtended } from '../../../testing/sample-extended.ts';
import { at, faultsOf, type OneFaultCase } from '../../../testing/sample-faults.ts';
import { sampleFolder } from '../../../testing/sample-folder.ts';

const [D, S] = ['products/duo/product.yaml', 'products/solo/product.yaml'];
const own = (rating: string) => ({
  [D]: `product: duo\nextends: solo\nurlName: duo\nrating:\n  wordingVersion: v2\n${rating}`,
});
const YOUNG = '    - { code: too_young, check: driver_age_below, years: 18 }\n';
const OLD = '    - { code: too_old, check: driver_age_above, years: 80 }\n';
const solo = (from: string, to: string) => ({
  [S]: (sampleFolder().files.get(S) ?? '').replace(from, to),
});

const cases: readonly OneFaultCase[] = [
  [
    'reasons to refer',
    sampleExtended(own(`  referrals:\n${YOUNG}`)),
    at(D, 6, 'rating.referrals', {
      message:
        'expected each entry of solo too, or no extends, since this list replaces that of solo; it drops too_old',
    }),
  ],
  [
    'reasons to refer, and what else is wrong then',
    sampleExtended(own('  referrals: []\n')),
    at(D, 6, 'rating.referrals', { expected: expect.stringMatching(/it drops too_young, too_old$/) }),
  ],
  [
    'offences that are never priced',
    sampleExtended({ ...solo('refer: []', 'refer: [CD4, DR, TT]'), ...own('  convictions: { refer: [CD, DR1] }\n') }),
    at(D, 6, 'rating.convictions.refer', { expected: expect.stringMatching(/it drops DR, TT$/) }),
  ],
  [
    'special terms',
    sampleExtended({
      ...solo('endorsements: []', 'endorsements: [{ code: OLDER, who: POLICYHOLDER, ageBelow: 25 }]'),
      ...own('  endorsements: []\n'),
    }),
    at(D, 6, 'rating.endorsements', { expected: expect.stringMatching(/it drops OLDER$/) }),
  ],
  [
    'two lists',
    sampleExtended({
      ...solo('endorsements: []', 'endorsements: [{ code: OLDER, who: POLICYHOLDER, ageBelow: 25 }]'),
      ...own('  referrals: []\n  endorsements: []\n'),
    }),
    at(D, 2, 'extends', {
      expected: expect.stringMatching(
        /they drop rating\.referrals \(line 6\) too_young, too_old; rating\.endorsements \(line 7\) OLDER$/,
      ),
    }),
  ],
];

test.each(cases)('%s that a list of its own drops are told, first and alone', (_what, changes, expected) => {
  const faults = faultsOf(changes).filter(({ file }) => !file.includes('/texts/') && !file.endsWith(S));
  expect(faults).toEqual([expect.objectContaining(expected)]);
});

test('a list that has all of the other’s entries may say more, and other bounds', () => {
  expect(faultsOf(sampleExtended(own(`  referrals:\n${OLD}${YOUNG}`)))).toEqual([]);
});

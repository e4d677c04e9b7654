import { faultText } from '@marque/testkit/rating/fault-text';
import { sampleSettings } from '@marque/testkit/rating/sample-settings';
import { expect, test } from 'vitest';
import type { ReferralRule } from '../../settings/referral-rule.ts';
import { checkSettings } from './check-settings.ts';

const below = (years: number): ReferralRule => ({ code: 'too_young', check: 'driver_age_below', years });
const above = (years: number): ReferralRule => ({ code: 'too_old', check: 'driver_age_above', years });
const others = sampleSettings.referrals.filter(({ check }) => !check.startsWith('driver_age'));
const faultsOf = (...limits: readonly ReferralRule[]) =>
  checkSettings({ ...sampleSettings, referrals: [...limits, ...others] }).map(faultText);

test('limits that leave nobody to insure are refused', () => {
  const fault =
    'product.yaml rating.referrals.1.years: too_old leaves nobody: those under 80 are refused too (expected 80 or more)';
  expect(faultsOf(below(80), above(79))).toEqual([fault]);
});

test.each([
  [below(0), 'too_young', 0],
  [below(15), 'too_young', 15],
  [above(0), 'too_old', 0],
])('an age at which nobody may drive is no limit: %o', (rule, code, years) => {
  const fault = `product.yaml rating.referrals.0.years: ${code} is about ages at which nobody may drive: ${years} (expected 16 or more)`;
  expect(faultsOf(rule)).toEqual([fault]);
});

test.each([[[below(16)]], [[above(84)]], [[below(79), above(79)]], [[above(84), below(17)]]])(
  'limits between which somebody drives are well: %o',
  (limits) => {
    expect(faultsOf(...limits)).toEqual([]);
  },
);

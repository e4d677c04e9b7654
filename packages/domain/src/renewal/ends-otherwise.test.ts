import { expect, it } from 'vitest';
import type { Policy } from '../policy/policy.ts';
import { endsOtherwise } from './ends-otherwise.ts';
import { hasFurtherMessage } from './has-further-message.ts';

const END = '2027-11-27T00:00:00.000Z';

it.each<[string, Pick<Policy, 'endsAt' | 'termMonths' | 'autoRenewal'>, boolean]>([
  ['a year that was sold with its end', { endsAt: END, autoRenewal: true }, true],
  ['months that were sold for a year', { endsAt: null, termMonths: 12, autoRenewal: null }, true],
  ['months without a term, whose customer was never asked', { endsAt: null, autoRenewal: null }, false],
  ['months without a term that are to renew', { endsAt: null, autoRenewal: true }, false],
  ['months without a term, whose customer lets them end', { endsAt: null, autoRenewal: false }, true],
])('where nothing follows, cover of %s ends or goes on', (_what, policy, ends) => {
  expect(endsOtherwise(policy)).toBe(ends);
});

it('the further message comes with the fourth renewal and each one after it', () => {
  expect([1, 2, 3, 4, 5, 6].map(hasFurtherMessage)).toEqual([false, false, false, true, true, true]);
});

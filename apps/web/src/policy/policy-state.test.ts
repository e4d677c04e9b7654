import { expect, it } from 'vitest';
import { policyState } from './policy-state.ts';

const suspended = { accountStatus: 'SUSPENDED' } as const;

it('a policy in force whose account is suspended says both: that it insures, and that a payment is open', () => {
  expect(policyState({ policyStatus: 'ACTIVE', account: suspended })).toEqual({
    ...{ text: 'policy.status.suspended', tone: 'warning', icon: 'clock' },
  });
});

it('it says that it is in force while nothing is missed, and while the account is not known', () => {
  const active = { text: 'policy.status.active', tone: 'success', icon: 'tick' };
  expect(policyState({ policyStatus: 'ACTIVE', account: { accountStatus: 'ACTIVE' } })).toEqual(active);
  expect(policyState({ policyStatus: 'ACTIVE', account: null })).toEqual(active);
  expect(policyState({ policyStatus: 'ACTIVE' })).toEqual(active);
});

it('a policy that has ended says so, even if a payment is missing', () => {
  expect(policyState({ policyStatus: 'CANCELLED', account: suspended })).toEqual({
    ...{ text: 'policy.status.cancelled', tone: 'neutral' },
  });
});

import type { CustomerAccountWire } from '@marque/contract';
import { expect, it } from 'vitest';
import { policyState } from './policy-state.ts';

const suspended = { accountStatus: 'SUSPENDED', missedPayment: null } as const;

const unconfirmed: NonNullable<CustomerAccountWire['missedPayment']> = {
  ...{ periodStart: '2027-03-01', periodEnd: '2027-04-01', amount: 4480, months: [], reason: 'NEEDS_CONFIRMATION' },
  ...{ askedOn: '2027-03-02', failedOn: '2027-03-02', earlierTries: [], takenBack: null, nextTryOn: null },
  ...{
    paydayOn: null,
    paydays: null,
    halves: null,
    unlessPaid: null,
    usualNext: null,
    noRetry: null,
    coverEndsOn: null,
  },
  ...{ endPassedOn: null, endWithdrawnOn: null, keepsCover: null, heldUntil: null },
};

it('a policy in force whose account is suspended says both: that it insures, and that a payment is open', () => {
  expect(policyState({ policyStatus: 'ACTIVE', account: suspended })).toEqual({
    ...{ text: 'policy.status.suspended', tone: 'warning', icon: 'clock' },
  });
});

it('it says that it is in force while nothing is missed, and while the account is not known', () => {
  const active = { text: 'policy.status.active', tone: 'success', icon: 'tick' };
  expect(policyState({ policyStatus: 'ACTIVE', account: { accountStatus: 'ACTIVE', missedPayment: null } })).toEqual(
    active,
  );
  expect(policyState({ policyStatus: 'ACTIVE', account: null })).toEqual(active);
  expect(policyState({ policyStatus: 'ACTIVE' })).toEqual(active);
});

it('a policy in force whose payment waits for the customer’s word to the bank asks for it', () => {
  const account = { accountStatus: 'ACTIVE', missedPayment: unconfirmed } as const;
  expect(policyState({ policyStatus: 'ACTIVE', account }).text).toBe('policy.status.toConfirm');
  expect(policyState({ policyStatus: 'ACTIVE', account: { ...account, accountStatus: 'SUSPENDED' } }).text).toBe(
    'policy.status.suspended',
  );
});

it('a policy that has ended says so, even if a payment is missing', () => {
  expect(policyState({ policyStatus: 'CANCELLED', account: suspended })).toEqual({
    ...{ text: 'policy.status.cancelled', tone: 'neutral' },
  });
});

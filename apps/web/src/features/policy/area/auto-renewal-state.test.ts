import type { PolicyStatus } from '@marque/domain/enumerations';
import { expect, test } from 'vitest';
import { autoRenewalState } from './auto-renewal-state.ts';

const policy = (changed: object = {}, reviewType: 'AUTO' | 'NEVER' = 'AUTO') => ({
  reviewType,
  renewalProposal: null,
  policyDetail: {
    policyStatus: 'ACTIVE' as PolicyStatus,
    createdAt: '2026-11-18T10:00:00.000Z',
    firstInceptedAt: '2026-11-20T00:00:00.000Z',
    inceptedAt: '2026-11-20T00:00:00.000Z',
    expiredAt: null,
    isTurning: false,
    terminatedAt: null,
    termEndsAt: null,
    insurersEnd: null,
    isStoppedByInsurer: false,
    renewalStopped: false,
    autoRenewalEnabled: null,
    ...changed,
  },
});
const renewalProposal = {
  ...{ proposalCode: 'R1', schemeCode: 'flex', status: 'QUOTE' as const, discounted: 4200, price: 4200 },
  ...{ paymentSchedule: 'MONTHLY' as const, turnsAt: '2027-11-20T00:00:00.000Z', endsOtherwise: true, paysLater: null },
};
const allowed = { allowModifyAutoRenewal: true };

test.each([
  ['one that nobody was asked about', policy(), 'open'],
  ['one that renews by itself', policy({ autoRenewalEnabled: true }), 'on'],
  ['one whose owner has switched it off', policy({ autoRenewalEnabled: false, renewalStopped: true }), 'off'],
  ['one that has not begun', policy({ policyStatus: 'PENDING' }), 'open'],
  ['one whose renewal was stopped for another reason', policy({ renewalStopped: true }), undefined],
  ['one with an end', policy({ terminatedAt: '2026-12-01T00:00:00.000Z', autoRenewalEnabled: false }), undefined],
  ['one whose turn has come', policy({ isTurning: true, autoRenewalEnabled: true }), undefined],
  ['one that has lapsed', policy({ policyStatus: 'LAPSED' }), undefined],
  ['one that is never renewed', policy({ renewalStopped: true }, 'NEVER'), undefined],
])(
  'given a policy, %s, when its details are shown, then its automatic renewal is as it should be',
  (_what, one, state) => {
    expect(autoRenewalState(one, allowed)).toBe(state);
    expect(autoRenewalState(one, { allowModifyAutoRenewal: false })).toBeUndefined();
  },
);

test.each([true, false, null])(
  'given a policy whose renewal was made and the choice %s, when its details are shown, then it is chosen there no more',
  (autoRenewalEnabled) => {
    const made = { ...policy({ autoRenewalEnabled, renewalStopped: autoRenewalEnabled === false }), renewalProposal };
    expect(autoRenewalState(made, allowed)).toBeUndefined();
  },
);

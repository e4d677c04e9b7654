import { expect, test } from 'vitest';
import { policyStatuses, proposalStatuses } from '../enumerations.ts';
import { type RenewalStage, renewalStage } from './renewal-stage.ts';

const choices = [true, false, null];
const active = { policyStatus: 'ACTIVE', isTurning: false, isStopped: false } as const;
const byStatus: { readonly [status: string]: readonly [on: RenewalStage, off: RenewalStage, open: RenewalStage] } = {
  QUOTE: ['offered', 'optedOut', 'offered'],
  REFERRAL: ['referred', 'referred', 'referred'],
  POLICY: ['turned', 'turned', 'turned'],
  INSUFFICIENT_ACCURACY: ['unready', 'unready', 'unready'],
  QUOTE_EXPIRED: ['unready', 'unready', 'unready'],
};
const ofActive = proposalStatuses.flatMap((status) =>
  choices.map((autoRenewal, index) => [status, autoRenewal, byStatus[status]?.[index]] as const),
);

test.each(ofActive)(
  'given a policy in force, a renewal that is %s and the choice %s, then the stage is %s',
  (status, autoRenewal, stage) => {
    expect(renewalStage({ ...active, status, autoRenewal })).toBe(stage);
  },
);

test.each(choices)(
  'given a policy that is not to be renewed and the choice %s, then its renewal is stopped',
  (autoRenewal) => {
    expect(renewalStage({ ...active, isStopped: true, status: 'QUOTE', autoRenewal })).toBe('stopped');
  },
);

test.each(['QUOTE', 'REFERRAL'] as const)(
  'given a policy whose turn has come and is not decided yet, and a renewal that is %s, then its turn has been',
  (status) => {
    expect(renewalStage({ ...active, isTurning: true, status, autoRenewal: true })).toBe('turned');
  },
);

test.each(policyStatuses.filter((one) => one !== 'ACTIVE'))(
  'given a policy that is %s, then its renewal is past, or over with the policy',
  (policyStatus) => {
    const stage = policyStatus === 'RENEWED' ? 'turned' : 'ended';
    expect(renewalStage({ ...active, policyStatus, status: 'QUOTE', autoRenewal: true })).toBe(stage);
  },
);

import { expect, test } from 'vitest';
import { policyStatuses, proposalStatuses } from '../enumerations.ts';
import { type RenewalStage, renewalStage } from './renewal-stage.ts';

const choices = [true, false, null];
const active = { policyStatus: 'ACTIVE', isStopped: false } as const;
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

test.each(policyStatuses.filter((one) => one !== 'ACTIVE'))(
  'given a policy that is %s, then its renewal is past, or over with the policy',
  (policyStatus) => {
    const stage = policyStatus === 'RENEWED' ? 'turned' : 'ended';
    expect(renewalStage({ policyStatus, isStopped: false, status: 'QUOTE', autoRenewal: true })).toBe(stage);
  },
);

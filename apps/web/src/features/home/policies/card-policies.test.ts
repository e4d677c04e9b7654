import { type PolicyStatus, policyStatuses } from '@marque/domain/enumerations';
import { expect, test } from 'vitest';
import { cardPolicies } from './card-policies.ts';

const began = '2026-11-27T00:00:00.000Z';
const detail = (policyStatus: PolicyStatus) => ({
  policyDetail: {
    policyStatus,
    createdAt: '2026-11-20T10:00:00.000Z',
    firstInceptedAt: began,
    inceptedAt: began,
    expiredAt: null,
    isTurning: false,
    terminatedAt: null,
    termEndsAt: null,
    insurersEnd: null,
    isStoppedByInsurer: false,
    renewalStopped: false,
    autoRenewalEnabled: null,
  },
});

test('given policies in their order, when cards are drawn, then one that was renewed has none and the others keep their order', () => {
  const policies = policyStatuses.map((status) => detail(status));
  expect(cardPolicies(policies).map(({ policyDetail }) => policyDetail.policyStatus)).toEqual([
    'ACTIVE',
    'PENDING',
    'LAPSED',
    'CANCELLED',
    'VOIDED',
    'NTU',
  ]);
});

import { type PolicyStatus, policyStatuses } from '@marque/domain/enumerations';
import { expect, test } from 'vitest';
import { cardPolicies, policyTerm } from './card-policies.ts';

const began = '2026-11-27T00:00:00.000Z';
const expires = '2027-11-27T00:00:00.000Z';
const lastDay = '2027-11-26T23:59:00.000Z';
const ended = '2027-02-01T10:00:00.000Z';
const lastSeen = '2027-02-01T09:59:00.000Z';
const detail = (policyStatus: PolicyStatus, changed: { expiredAt?: string; terminatedAt?: string } = {}) => ({
  policyDetail: {
    policyStatus,
    createdAt: '2026-11-20T10:00:00.000Z',
    firstInceptedAt: began,
    inceptedAt: began,
    expiredAt: null,
    terminatedAt: null,
    renewalStopped: false,
    autoRenewalEnabled: null,
    ...changed,
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

test.each([
  ['PENDING', {}, 'home.policies.starts', began],
  ['PENDING', { expiredAt: expires }, 'home.policies.starts', began],
  ['ACTIVE', {}, 'home.policies.since', began],
  ['ACTIVE', { expiredAt: expires }, 'home.policies.until', lastDay],
  ['ACTIVE', { expiredAt: expires, terminatedAt: ended }, 'home.policies.until', lastSeen],
  ['LAPSED', { expiredAt: expires }, 'home.policies.endedOn', lastDay],
  ['CANCELLED', { expiredAt: expires, terminatedAt: ended }, 'home.policies.endedOn', lastSeen],
  ['CANCELLED', {}, 'home.policies.ended', undefined],
  ['VOIDED', { expiredAt: expires, terminatedAt: ended }, 'home.policies.endedOn', began],
  ['NTU', { terminatedAt: ended }, 'home.policies.endedOn', began],
  ['RENEWED', { terminatedAt: ended }, 'home.policies.endedOn', lastSeen],
] as const)(
  'given a policy that is %s with %j, when its card is drawn, then it says %s %s',
  (status, changed, text, at) => {
    expect(policyTerm(detail(status, changed))).toEqual({ text, at });
  },
);

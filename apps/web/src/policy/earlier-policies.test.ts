import type { PolicyStatus } from '@marque/domain/enumerations';
import { expect, test } from 'vitest';
import { earlierPolicies } from './earlier-policies.ts';
import { earlierTerms } from './earlier-terms.ts';

const LONDON = 'Europe/London';
const term = (policyNumber: string, renewalCycle: number, policyStatus: PolicyStatus, year: number) => ({
  policyNumber,
  renewalCycle,
  policyDetail: {
    policyStatus,
    createdAt: `${year}-01-01T00:00:00.000Z`,
    firstInceptedAt: `${year}-01-01T00:00:00.000Z`,
    inceptedAt: `${year}-01-01T00:00:00.000Z`,
    expiredAt: `${year + 1}-01-01T00:00:00.000Z`,
    isTurning: false,
    terminatedAt: policyStatus === 'CANCELLED' ? `${year}-06-01T10:00:00.000Z` : null,
    termEndsAt: null,
    insurersEnd: null,
    isStoppedByInsurer: false,
    renewalStopped: false,
    autoRenewalEnabled: null,
  },
});
const [a0, a1, a2] = [term('A', 0, 'RENEWED', 2026), term('A', 1, 'RENEWED', 2027), term('A', 2, 'ACTIVE', 2028)];
const [b0, b1] = [term('B', 0, 'RENEWED', 2026), term('B', 1, 'LAPSED', 2027)];
const c0 = term('C', 0, 'CANCELLED', 2026);
const policies = [a2, b1, c0, a0, a1, b0];

test('given a policy that was renewed twice, then its earlier terms are those of its number, the latest first', () => {
  expect(earlierTerms(policies, a2)).toEqual([a1, a0]);
  expect(earlierTerms(policies, a0)).toEqual([]);
  expect(earlierTerms(policies, b1)).toEqual([b0]);
});

test('given numbers of which none is in force, then the last term of each is an earlier policy', () => {
  expect(earlierPolicies(policies, '2029-03-01T12:00:00.000Z', LONDON)).toEqual([b1, c0]);
  expect(earlierPolicies([a0, term('A', 1, 'PENDING', 2027)], '2027-01-01T12:00:00.000Z', LONDON)).toEqual([]);
});

test('given one that ended seven years ago, then it is there on that day, and gone on the next', () => {
  expect(earlierPolicies([c0], '2033-06-01T22:00:00.000Z', LONDON)).toEqual([c0]);
  expect(earlierPolicies([c0], '2033-06-02T00:00:00.000Z', LONDON)).toEqual([]);
  expect(earlierPolicies([b1], '2034-12-31T12:00:00.000Z', LONDON)).toEqual([b1]);
  expect(earlierPolicies([b1], '2035-01-01T12:00:00.000Z', LONDON)).toEqual([]);
});

import type { PolicyStatus } from '@marque/domain/enumerations';
import { expect, test } from 'vitest';
import { coverToday } from './cover-today.ts';

const policy = (vrn: string | null, policyStatus: PolicyStatus, changed: object = {}) => ({
  policyId: `of ${vrn}`,
  vrn,
  today: '2026-11-22',
  policyDetail: {
    policyStatus,
    createdAt: '2026-11-18T10:00:00.000Z',
    firstInceptedAt: '2026-11-20T00:00:00.000Z',
    inceptedAt: '2026-11-20T00:00:00.000Z',
    expiredAt: null,
    isTurning: false,
    terminatedAt: null,
    termEndsAt: null,
    insurersEnd: null,
    isStoppedByInsurer: false,
    renewalStopped: true,
    autoRenewalEnabled: null,
    ...changed,
  },
});

test('given cars of every kind, when a customer comes home, then those insured today are counted, and the next end and the next start are told', () => {
  const told = coverToday(
    [
      policy('LB76RTH', 'ACTIVE', { expiredAt: '2026-11-25T00:00:00.000Z' }),
      policy('LB76RTH', 'ACTIVE', { expiredAt: '2026-11-28T00:00:00.000Z' }),
      policy('EV74SUN', 'ACTIVE'),
      policy(null, 'ACTIVE', { expiredAt: '2027-11-25T00:00:00.000Z' }),
      policy('YK17PFD', 'PENDING', { inceptedAt: '2026-12-05T00:00:00.000Z' }),
      policy('AB12CDE', 'PENDING', { inceptedAt: '2026-12-04T00:00:00.000Z' }),
      policy('ZZ12ZZZ', 'CANCELLED', { terminatedAt: '2026-11-21T00:00:00.000Z' }),
    ],
    'Europe/London',
  );
  expect([told.cars, told.ends?.at, told.ends?.policy.vrn]).toEqual([3, '2026-11-24T23:59:00.000Z', 'LB76RTH']);
  expect([told.starts?.at, told.starts?.policy.vrn]).toEqual(['2026-12-04T00:00:00.000Z', 'AB12CDE']);
  expect(coverToday([], 'Europe/London')).toEqual({ cars: 0, ends: undefined, starts: undefined });
});

test('given cover that ends before it begins, when a customer comes home, then no start is told', () => {
  const never = { inceptedAt: '2026-12-05T00:00:00.000Z', terminatedAt: '2026-12-01T00:00:00.000Z' };
  expect(coverToday([policy('YK17PFD', 'PENDING', never)], 'Europe/London').starts).toBeUndefined();
});

import type { policyStatuses } from '@marque/domain/enumerations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byStatus } from './list-policies.ts';

const one = (policyStatus: (typeof policyStatuses)[number], inceptedAt: string) => ({
  policyDetail: {
    policyStatus,
    inceptedAt,
    createdAt: inceptedAt,
    firstInceptedAt: inceptedAt,
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

describe('a list of policies', () => {
  it('has active ones first, then pending, lapsed, cancelled, voided, not taken up and renewed ones, whatever their age', () => {
    const order = ['ACTIVE', 'PENDING', 'LAPSED', 'CANCELLED', 'VOIDED', 'NTU', 'RENEWED'] as const;
    const day = (at: number) => `2026-01-0${at + 1}T00:00:00.000Z`;
    fc.assert(
      fc.property(fc.shuffledSubarray([...order], { minLength: order.length }), (shuffled) => {
        const sorted = shuffled.map((status, at) => one(status, day(at))).sort(byStatus);
        expect(sorted.map(({ policyDetail }) => policyDetail.policyStatus)).toEqual(order);
      }),
    );
  });

  it('has the newest inception first among those of one status, whatever the offset it is written with', () => {
    const days = ['2026-03-01T00:00:00.000Z', '2026-03-29T01:00:00.000+01:00', '2025-12-31T00:00:00Z'];
    const sorted = days.map((day) => one('ACTIVE', day)).sort(byStatus);
    expect(sorted.map(({ policyDetail }) => policyDetail.inceptedAt)).toEqual([days[1], days[0], days[2]]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimStatuses, claimSteps, claimTypes } from '../enumerations.ts';
import type { Claim } from './claim.ts';
import { claimTypeShown } from './claim-type-shown.ts';
import { decideClaim } from './decide-claim.ts';
import { termOfClaim } from './term-of-claim.ts';

const claim: Claim = {
  claimId: 'clm_1',
  reference: 'CLM-26-118371',
  status: 'PENDING',
  claimType: 'WINDSCREEN',
  insuredName: 'Ada Marsh',
  occurredOn: '2026-11-21',
  news: { step: 'RECEIVED', on: '2026-11-24', amount: null },
  revision: 1,
};

describe('a claim that is heard of', () => {
  it('for the first time is stored and told', () => {
    expect(decideClaim(claim, undefined)).toEqual({ kind: 'STORED', event: 'ClaimNotified', isNews: true });
  });

  it('again, or late, changes nothing', () => {
    expect(decideClaim({ ...claim, status: 'SETTLED' }, claim)).toEqual({ kind: 'NOTHING' });
    expect(decideClaim(claim, { ...claim, status: 'SETTLED', revision: 3 })).toEqual({ kind: 'NOTHING' });
  });

  it('is told where its status, its step, the day or the amount is another', () => {
    const moves: Partial<Claim>[] = [
      { status: 'ACTIVE' },
      { news: { ...claim.news, step: 'IN_HAND' } },
      { news: { ...claim.news, on: '2026-11-25' } },
      { news: { ...claim.news, amount: 41_200 } },
    ];
    for (const moved of moves)
      expect(decideClaim({ ...claim, ...moved, revision: 2 }, claim)).toMatchObject({ isNews: true });
  });

  it('is stored without a letter where only a name or a day of the loss was put right', () => {
    const corrected = { ...claim, insuredName: 'Ben Marsh', occurredOn: '2026-11-20', revision: 2 };
    expect(decideClaim(corrected, claim)).toEqual({ kind: 'STORED', event: 'ClaimMoved', isNews: false });
  });

  it('comes to the same in whatever order and however often its revisions are heard', () => {
    const revisions = fc.array(
      fc.record({
        status: fc.constantFrom(...claimStatuses),
        step: fc.constantFrom(...claimSteps),
      }),
      { minLength: 1, maxLength: 6 },
    );
    const told = (heard: readonly Claim[]) =>
      heard.reduce<Claim | undefined>(
        (known, one) => (decideClaim(one, known).kind === 'STORED' ? one : known),
        undefined,
      );
    fc.assert(
      fc.property(revisions, fc.infiniteStream(fc.nat()), (states, chances) => {
        const all = states.map(({ status, step }, index) => ({
          ...claim,
          ...{ status, revision: index + 1, news: { ...claim.news, step } },
        }));
        const mixed = [...all, ...all].toSorted(() => (Number(chances.next().value) % 2 === 0 ? 1 : -1));
        expect(told(mixed)).toEqual(all.at(-1));
      }),
    );
  });
});

describe('what a claim is called', () => {
  it('is an accident while it is pending, and its own kind from then on', () => {
    for (const claimType of claimTypes) {
      expect(claimTypeShown({ status: 'PENDING', claimType })).toBe('ACCIDENT');
      expect(claimTypeShown({ status: 'ACTIVE', claimType })).toBe(claimType);
      expect(claimTypeShown({ status: 'SETTLED', claimType })).toBe(claimType);
    }
  });
});

describe('the term of a claim', () => {
  const ended = { termination: null, timeZone: 'Europe/London' };
  const first = {
    ...ended,
    policyId: 'first',
    startsAt: '2025-06-20T00:00:00.000Z',
    endsAt: '2026-06-19T23:00:00.000Z',
  };
  const second = { ...ended, policyId: 'second', startsAt: '2026-06-19T23:00:00.000Z', endsAt: null };
  const end = (kind: 'CANCELLED' | 'VOIDED', effectiveAt: string) => ({
    ...{ kind, effectiveAt, decidedAt: '2026-08-01T09:00:00.000Z', reason: null },
  });

  it.each([
    ['2026-06-20', 'second'],
    ['2026-06-19', 'first'],
    ['2025-06-20', 'first'],
    ['2025-06-19', undefined],
  ])('of a loss on %s is the one that covered the day, or none: %s', (day, policyId) => {
    expect(termOfClaim([second, first], day)?.policyId).toBe(policyId);
  });

  it('covers the day on which it was cancelled, and none after it', () => {
    const cancelled = { ...second, termination: end('CANCELLED', '2026-08-01T09:00:00.000Z') };
    expect(['2026-08-01', '2026-08-02'].map((day) => termOfClaim([cancelled], day)?.policyId)).toEqual([
      'second',
      undefined,
    ]);
    const atMidnight = { ...second, termination: end('CANCELLED', '2026-08-01T23:00:00.000Z') };
    expect(termOfClaim([atMidnight], '2026-08-02')).toBeUndefined();
  });

  it('is none where cover never was', () => {
    expect(termOfClaim([], '2026-06-20')).toBeUndefined();
    expect(termOfClaim([{ ...second, termination: end('CANCELLED', second.startsAt) }], '2026-06-20')).toBeUndefined();
  });

  it('is a void one until it was void, since others may claim for a loss of those days', () => {
    const voided = { ...second, termination: end('VOIDED', '2026-08-01T09:00:00.000Z') };
    expect(['2026-08-01', '2026-08-02'].map((day) => termOfClaim([voided], day)?.policyId)).toEqual([
      'second',
      undefined,
    ]);
  });
});

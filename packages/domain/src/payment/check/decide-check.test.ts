import { nextOf } from '@marque/testkit/payment/next-of';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHECK_MOVES } from './check-moves.ts';
import { type CheckHeld, type CheckSaid, decideCheck } from './decide-check.ts';

const held: CheckHeld = { status: 'PENDING', reports: ['identity', 'watchlist'] };
const said = (parts: Partial<CheckSaid> = {}): CheckSaid => ({
  isComplete: true,
  isClear: true,
  reports: [
    { report: 'identity', result: 'CLEAR' },
    { report: 'watchlist', result: 'CLEAR' },
  ],
  ...parts,
});

describe('a check', () => {
  it('is clear where it and each report that was ordered is', () => {
    expect(decideCheck(said(), held)).toEqual({ next: 'COMPLETE', isClear: true });
    expect(decideCheck(said(), { ...held, status: 'STARTED' })).toEqual({ next: 'COMPLETE', isClear: true });
    expect(decideCheck(said({ isClear: false }), held)).toEqual({ next: 'COMPLETE', isClear: false });
  });

  it('is not clear where one report is not, whatever the provider says of the whole', () => {
    const reports: CheckSaid['reports'] = [
      { report: 'identity', result: 'CLEAR' },
      { report: 'watchlist', result: 'CONSIDER' },
    ];
    expect(decideCheck(said({ reports }), held)).toEqual({ next: 'COMPLETE', isClear: false });
    expect(decideCheck(said({ reports }), { ...held, reports: ['identity'] })?.isClear).toBe(true);
  });

  it('waits for a provider that is not done, or has not told every report', () => {
    expect(decideCheck(said({ isComplete: false }), held)).toBeUndefined();
    expect(decideCheck(said({ reports: [{ report: 'identity', result: 'CLEAR' }] }), held)).toBeUndefined();
  });

  it('goes from stored to ordered to complete, and nowhere from there', () => {
    expect(nextOf(CHECK_MOVES, 'STARTED')).toEqual(['PENDING', 'COMPLETE']);
    expect(nextOf(CHECK_MOVES, 'PENDING')).toEqual(['COMPLETE']);
    expect(nextOf(CHECK_MOVES, 'COMPLETE')).toEqual([]);
  });

  it('given any order of what is told, then the first result stays', () => {
    const word = fc.record({ isComplete: fc.boolean(), isClear: fc.boolean() });
    fc.assert(
      fc.property(fc.array(word), (words) => {
        let status = held.status;
        const results: boolean[] = [];
        for (const one of words) {
          const decision = decideCheck(said(one), { ...held, status });
          if (decision) results.push(decision.isClear);
          status = decision?.next ?? status;
        }
        const first = words.find(({ isComplete }) => isComplete);
        expect(results).toEqual(first ? [first.isClear] : []);
      }),
    );
  });
});

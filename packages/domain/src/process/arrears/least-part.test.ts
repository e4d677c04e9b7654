import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ArrearsCase } from './arrears-case.ts';
import { leastPart } from './least-part.ts';
import { nextArrearsStep } from './next-arrears-step.ts';

const missed = {
  ...{ openedAt: '2026-11-26T09:00:00.000Z', period: 1, later: [], owed: 4115, tries: 4, failedOn: '2026-12-16' },
  failure: {
    ...{ reason: 'DECLINED', code: null, isFinal: true, methodId: 'm', amount: 4115, period: 1, triedAgainOn: null },
  },
  ...{ isTold: true, refused: ['m'], trying: null, nextTryOn: null, restsUntil: null, stoodStill: false },
  ...{ isForPerson: false, notice: null },
} as const satisfies ArrearsCase;
const notice = (amount: number) => ({ givenAt: '2026-12-16T09:00:00.000Z', endsOn: '2026-12-30', amount });

describe('the least that may be paid of what is owed', () => {
  it.each([
    ['half of what was missed, rounded up', missed, 4115, 2058],
    [
      'what the notice asked for, where another month joined since',
      { ...missed, owed: 8230, notice: notice(4115) },
      8230,
      4115,
    ],
    ['what is left of what the notice asked for', { ...missed, owed: 12_345, notice: notice(4115) }, 11_345, 3115],
    ['the least that a card takes, where half is less', { ...missed, owed: 50 }, 50, 30],
    ['the least that a card takes, where nothing was missed', null, 8230, 30],
    ['nothing, where less is owed than a card takes', missed, 29, 0],
  ] as const)('is %s', (_, arrears, due, least) => {
    expect(leastPart({ case: arrears, due, outstanding: due })).toBe(least);
  });

  it('is accepted as a part, or pays all, whatever is owed; a penny less is not', () => {
    const owed = fc.integer({ min: 100, max: 100_000 });
    fc.assert(
      fc.property(owed, fc.option(fc.integer({ min: 30, max: 100_000 })), (all, noticed) => {
        const arrears = { ...missed, owed: all, notice: noticed === null ? null : notice(Math.min(all, noticed)) };
        const least = leastPart({ case: arrears, due: all, outstanding: all });
        const after = (paid: number) =>
          nextArrearsStep(
            {
              case: arrears,
              hold: null,
              due: all - paid,
              underWay: 0,
              answerUntil: null,
              isCardAsked: false,
              means: null,
              timeZone: 'Europe/London',
            },
            { retryAfterDays: [3, 7], noticeDays: 14, closed: [] },
            '2026-12-17T09:00:00.000Z',
          ).kind;
        expect(['accept-part', 'close-arrears']).toContain(after(least));
        if (least > 30) expect(['accept-part', 'close-arrears']).not.toContain(after(least - 1));
      }),
    );
  });
});

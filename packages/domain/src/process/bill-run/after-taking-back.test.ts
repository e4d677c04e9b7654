import { describe, expect, it } from 'vitest';
import type { Termination } from '../../policy/policy.ts';
import { restOfMonth } from '../ending/rest-of-month.ts';
import { linesCharged } from '../lines-charged.ts';
import { afterTakingBack } from './after-taking-back.ts';
import type { BillingProgress } from './bill-account.ts';
import { dueNow } from './due-now.ts';
import { soldMonthly } from './testing/sold-monthly.ts';

const policy = soldMonthly('2026-11-27');
const MONTH = 4480;
const asked: BillingProgress = { charged: 1, asked: 2, notice: null, missed: 0, offerEndTold: 0, expected: MONTH };
const account = { policy, progress: asked, arrears: null, balance: 0, underWay: 0 };
const noted = { reason: 'DECLINED', code: null, isFinal: false, methodId: 'card', triedAgainOn: null } as const;
const arrears = {
  ...{ openedAt: '2026-12-05T12:00:00.000Z', period: 1, later: [], owed: MONTH, tries: 1, failedOn: '2026-12-05' },
  ...{ failure: { ...noted, amount: MONTH, period: 1 }, isTold: true, refused: [], trying: null },
  ...{ nextTryOn: null, notice: null, restsUntil: null, stoodStill: false, isForPerson: false },
} as const;

/** An end that cut the second month to its first day, and what that day cost. */
const termination: Termination = {
  ...({ kind: 'CANCELLED', reason: null } as const),
  ...{ effectiveAt: '2026-12-28T00:00:00.000Z', decidedAt: '2026-12-27T12:00:00.000Z' },
};
const lines = linesCharged({ ...policy, termination }, '2026-12-27');
const day = lines.reduce((sum, { totalPremium }) => sum + totalPremium, 0);
const about = { adjustmentId: 'A1', currency: 'GBP', now: '2026-12-27T13:00:00.000Z' };
const rest = restOfMonth({ ...policy, termination }, [{ startAt: '2026-12-27', lines }], about);
const cut = { ...account, balance: MONTH, progress: { ...asked, charged: 2, expected: MONTH - day } };
const second = { period: 2, amount: MONTH };

describe('once an end is taken back', () => {
  it('given a month to come whose debit was called off meanwhile, then it is asked for once more, in its own time', () => {
    const { progress, askedAgain } = afterTakingBack(account, { rest: null, calledOff: [second] });
    expect(askedAgain).toBe(MONTH);
    expect(progress).toEqual({ ...asked, asked: 1, carried: 0, expected: undefined });
  });

  it('given that, while an older month is unpaid, then it is asked for once more all the same', () => {
    const { progress } = afterTakingBack({ ...account, arrears, balance: MONTH }, { rest: null, calledOff: [second] });
    expect(progress.asked).toBe(1);
  });

  it('given a month that is charged whose debit was called off, then it comes with the next payment and is not due before', () => {
    const charged = { ...account, balance: MONTH, progress: { ...asked, charged: 2, expected: undefined } };
    const { progress, askedAgain } = afterTakingBack(charged, { rest: null, calledOff: [second] });
    expect([progress.carried, askedAgain, dueNow({ ...charged, progress })]).toEqual([MONTH, MONTH, 0]);
  });

  it('given a month that the end had cut, whose debit was called off, then the whole month comes with the next payment', () => {
    const { progress } = afterTakingBack(cut, { rest, calledOff: [second] });
    expect([progress.carried, progress.expected]).toEqual([MONTH, undefined]);
    expect(dueNow({ ...cut, progress })).toBe(0);
  });

  it('given that, while an older month is unpaid, then the rest of the month is due no sooner than the next payment', () => {
    const behind = { ...cut, arrears, balance: 2 * MONTH };
    const { progress, askedAgain } = afterTakingBack(behind, { rest, calledOff: [second] });
    expect([progress.carried, askedAgain]).toEqual([MONTH - day, 0]);
    expect(dueNow({ ...behind, progress })).toBe(MONTH + day);
  });

  it('given a debit that is still on its way, then nothing of it is asked for twice', () => {
    const { progress, askedAgain } = afterTakingBack({ ...cut, underWay: MONTH }, { rest, calledOff: [] });
    expect([progress.carried, askedAgain]).toEqual([0, 0]);
  });
});

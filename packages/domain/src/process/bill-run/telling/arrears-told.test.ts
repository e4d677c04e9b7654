import { describe, expect, it } from 'vitest';
import type { ArrearsCase } from '../../arrears/arrears-case.ts';
import { openOrAdd, withUnasked } from '../../arrears/open-or-add.ts';
import { soldMonthly } from '../testing/sold-monthly.ts';
import { endTold, nextTryTold, unpaidMonths } from './arrears-told.ts';

const policy = soldMonthly('2026-11-26');
const failure = {
  ...({ reason: 'DECLINED', code: null, isFinal: false, methodId: 'card', triedAgainOn: null } as const),
  ...{ amount: 4480, period: 1 },
};
const opened = openOrAdd(null, failure, { now: '2026-11-27T09:00:00.000Z', timeZone: 'Europe/London' }) as ArrearsCase;
const two = withUnasked(opened, 2, 4480);
const noticed = (arrears: ArrearsCase) => ({
  ...arrears,
  notice: { givenAt: '2026-12-16T09:00:00.000Z', endsOn: '2026-12-30', amount: 4480 },
});
const told = (arrears: ArrearsCase, today: string) => endTold(arrears, { unpaid: arrears.owed, today });

describe('two unpaid months', () => {
  it('are told one by one, the oldest first', () => {
    expect(unpaidMonths(policy, two, 8960).map(({ period, amount }) => [period.startAt, amount])).toEqual([
      ['2026-11-26', 4480],
      ['2026-12-26', 4480],
    ]);
  });

  it('are paid in their order', () => {
    expect(unpaidMonths(policy, two, 6000).map(({ amount }) => amount)).toEqual([1520, 4480]);
    expect(unpaidMonths(policy, two, 3000).map(({ period, amount }) => [period.startAt, amount])).toEqual([
      ['2026-12-26', 3000],
    ]);
  });

  it('need the month of the notice alone to be paid, so that cover goes on', () => {
    expect(told(noticed(two), '2026-12-27').keepsCover).toBe(4480);
  });
});

describe('the end of cover', () => {
  it('is told of no case without a notice', () => {
    expect(told(opened, '2026-12-01')).toEqual({ endsOn: null, passedOn: null, withdrawnOn: null, keepsCover: null });
  });

  it('is threatened up to its day, and has passed after it', () => {
    expect(told(noticed(opened), '2026-12-30')).toMatchObject({ endsOn: '2026-12-30', passedOn: null });
    expect(told(noticed(opened), '2026-12-31')).toMatchObject({ endsOn: null, passedOn: '2026-12-30' });
  });

  it('is off where it stood still: a new notice comes first', () => {
    expect(told({ ...noticed(opened), stoodStill: true }, '2026-12-28')).toEqual({
      ...{ endsOn: null, passedOn: null, withdrawnOn: '2026-12-30', keepsCover: null },
    });
  });
});

describe('the day of the next try', () => {
  const tried = { ...opened, nextTryOn: '2027-01-11' };

  it('is the one that was told, and the next on which banks work once the run has slept over it', () => {
    expect(nextTryTold(tried, '2027-01-11')).toBe('2027-01-11');
    expect(nextTryTold(tried, '2027-01-30')).toBe('2027-02-01');
    expect(nextTryTold(opened, '2027-01-30')).toBeNull();
  });

  it('stays where a debit is presented again, of which the bank has yet to say what became', () => {
    const failed = { ...tried.failure, triedAgainOn: '2027-01-11' };
    expect(nextTryTold({ ...tried, failure: failed }, '2027-01-12')).toBe('2027-01-11');
  });
});

import { describe, expect, it } from 'vitest';
import { soldMonthly } from '../../process/bill-run/testing/sold-monthly.ts';
import { decide } from '../decide.ts';
import { evolve } from '../evolve.ts';
import type { Policy } from '../policy.ts';
import { billingDayMovableFrom } from './move-billing-day.ts';

const policy = soldMonthly('2026-11-27');
const command = {
  type: 'MoveBillingDay',
  ...{ day: 5, from: '2027-01-27', isAllowed: true, isSuspended: false },
  now: '2027-01-10T09:00:00.000Z',
} as const;
const moved = { type: 'BillingDayMoved', billingDay: { from: '2027-01-27', day: 5, movedAt: command.now } } as const;
const after = evolve(policy, moved) as Policy;
const later = { ...command, day: 9, from: '2027-03-27' };

describe('the payment day of a policy', () => {
  it('given a policy that is paid monthly, when its day is moved, then that counts from the month on that was not charged', () => {
    expect(decide(command, policy)).toEqual({ ok: true, value: [moved] });
    expect(after.billingDays).toEqual([{ from: '2026-11-27', day: 27 }, moved.billingDay]);
  });

  it('can be moved before cover starts', () => {
    const now = '2026-11-20T09:00:00.000Z';
    expect(decide({ ...command, from: '2026-12-27', now }, policy)).toMatchObject({ ok: true });
  });

  it.each([
    ['where nothing was sold', command, null, 'not_found'],
    ['where the brand does not allow it', { ...command, isAllowed: false }, policy, 'payment_day_unchangeable'],
    ['where all is paid at once', command, { ...policy, paymentSchedule: 'SINGLE_PAYMENT' }, 'not_monthly'],
    ['where nothing is left to charge', { ...command, from: null }, policy, 'wrong_state'],
    ['once cover has ended', command, { ...policy, endsAt: '2027-01-10T09:00:00.000Z' }, 'wrong_state'],
    ['in arrears', { ...command, isSuspended: true }, policy, 'account_suspended'],
    ['to the day that it is', { ...command, day: 27 }, policy, 'payment_day_same'],
    ['to the day that it was moved to', command, after, 'payment_day_same'],
    ['again too soon', { ...later, now: '2027-04-09T22:59:59.999Z' }, after, 'payment_day_moved_lately'],
  ] as const)('is not moved %s', (_what, asked, state, code) => {
    expect(decide(asked, state)).toEqual({ ok: false, problem: { code } });
  });

  it('can be moved once more three months later, from midnight on', () => {
    expect([billingDayMovableFrom(policy), billingDayMovableFrom(after)]).toEqual([null, '2027-04-10']);
    expect(decide({ ...later, now: '2027-04-09T23:00:00.000Z' }, after)).toMatchObject({ ok: true });
  });
});

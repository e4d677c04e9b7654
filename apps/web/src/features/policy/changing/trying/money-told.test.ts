import { describe, expect, it } from 'vitest';
import { moneyTold } from './money-told.ts';

const none = { dueNow: 0, withNext: 0, back: 0, periods: [], payments: [] };
const charged = (total: number) => ({ startAt: '2026-11-27', through: '2027-11-26', days: 365, lines: [], total });
const payment = (from: number | null, to: number | null) => ({ payOn: '2026-12-27', from, to });

describe('what is told of the money of a change', () => {
  it.each([
    ['no price moves', none, { fromCredit: 0, otherwise: 'SAME' }],
    ['no payment moves', { ...none, payments: [payment(4115, 4115)] }, { fromCredit: 0, otherwise: 'SAME' }],
    ['payments alone move', { ...none, payments: [payment(4115, 4395)] }, { fromCredit: 0, otherwise: 'FROM_NEXT' }],
    [
      'payments move to other days',
      { ...none, payments: [payment(4115, null), payment(null, 4115)] },
      { fromCredit: 0, otherwise: 'OTHER_DAYS' },
    ],
    [
      'all of it comes out of what the customer is owed',
      { ...none, periods: [charged(1741)] },
      { fromCredit: 1741, otherwise: null },
    ],
    ['a part of it does', { ...none, periods: [charged(10_904)], dueNow: 7856 }, { fromCredit: 3048, otherwise: null }],
    [
      'it comes with the next payment',
      { ...none, periods: [charged(290)], withNext: 290 },
      { fromCredit: 0, otherwise: null },
    ],
    ['it goes back', { ...none, periods: [charged(-290)], back: 290 }, { fromCredit: 0, otherwise: null }],
  ])('%s', (_what, change, told) => {
    expect(moneyTold(change)).toEqual(told);
  });

  it('what was due and is paid comes out of nothing else', () => {
    const paid = { ...none, periods: [charged(812)], dueNow: 812 };
    expect(moneyTold(paid, true)).toEqual({ fromCredit: 0, otherwise: null });
    const moved = { ...paid, payments: [payment(4115, 4395)] };
    expect(moneyTold(moved, true)).toEqual({ fromCredit: 0, otherwise: 'FROM_NEXT' });
    expect(moneyTold(moved)).toEqual({ fromCredit: 0, otherwise: null });
  });
});

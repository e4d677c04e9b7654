import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soldMonthly } from '../testing/sold-monthly.ts';
import { monthsMissed, periodsMissed } from './months-missed.ts';

const missedPeriods = [
  { period: 2, amount: 4480 },
  { period: 3, amount: 4480 },
];

describe('months that we forgot to ask for', () => {
  it('given two, then each is told with its days and amount', () => {
    expect(monthsMissed(soldMonthly('2026-11-27'), { missed: 8960, missedPeriods })).toMatchObject([
      { period: { startAt: '2026-12-27', endAt: '2027-01-27' }, amount: 4480 },
      { period: { startAt: '2027-01-27', endAt: '2027-02-27' }, amount: 4480 },
    ]);
  });

  it('given that a part was paid, then it has paid the oldest', () => {
    expect(periodsMissed({ missed: 5000, missedPeriods })).toEqual([
      { period: 2, amount: 520 },
      { period: 3, amount: 4480 },
    ]);
    expect(periodsMissed({ missed: 4480, missedPeriods })).toEqual([{ period: 3, amount: 4480 }]);
  });

  it('given that all is paid, or that months were not kept yet, then none is told', () => {
    expect(periodsMissed({ missed: 0, missedPeriods })).toEqual([]);
    expect(periodsMissed({ missed: 4480 })).toEqual([]);
  });

  it('given any months and any payment, then what is told adds up to what is owed, as far as the months are known', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 9000 }), { maxLength: 9 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 40_000 }), (each, missed) => {
        const known = each.map((amount, index) => ({ period: index + 2, amount }));
        const whole = each.reduce((sum, amount) => sum + amount, 0);
        const told = periodsMissed({ missed, missedPeriods: known });
        expect(told.reduce((sum, { amount }) => sum + amount, 0)).toBe(Math.min(missed, whole));
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import type { Termination } from '../../policy/policy.ts';
import { afterRest } from '../bill-run/after-rest.ts';
import { soldMonthly } from '../bill-run/testing/sold-monthly.ts';
import { linesCharged } from '../lines-charged.ts';
import type { BookedPeriod } from './booked-periods.ts';
import { restOfMonth } from './rest-of-month.ts';

const sold = soldMonthly('2026-11-27');
const termination: Termination = {
  ...{
    kind: 'CANCELLED',
    effectiveAt: '2027-01-11T00:00:00.000Z',
    decidedAt: '2026-12-20T12:00:00.000Z',
    reason: null,
  },
};
const ending = { ...sold, termination };
const booked = (startAt: string, policy: typeof sold = ending): BookedPeriod => ({
  startAt,
  lines: linesCharged(policy, startAt),
});
const about = { adjustmentId: 'A1', currency: 'GBP', now: '2027-01-05T12:00:00.000Z' };

describe('what is charged as an end is taken back', () => {
  it('given a month that was charged up to the end alone, then its other days, so that the month costs what it was sold for', () => {
    const part = booked('2026-12-27');
    const rest = restOfMonth(ending, [booked('2026-11-27'), part], about);
    const lines = (rest?.details['lines'] ?? []) as BookedPeriod['lines'];
    const whole = linesCharged(sold, '2026-12-27');
    expect(lines.map(({ premium }, index) => premium + (part.lines[index]?.premium ?? 0))).toEqual(
      whole.map(({ premium }) => premium),
    );
    expect(lines.map(({ taxAmount }, index) => taxAmount + (part.lines[index]?.taxAmount ?? 0))).toEqual(
      whole.map(({ taxAmount }) => taxAmount),
    );
    expect(rest?.details).toMatchObject({ periodStart: '2026-12-27', periodEnd: '2027-01-27', adjustmentId: 'A1' });
  });

  it.each([
    ['a month that was charged whole before the end was chosen', [booked('2026-11-27'), booked('2026-12-27', sold)]],
    ['a month that is not charged yet', [booked('2026-11-27')]],
  ] as const)('given %s, then nothing', (_what, periods) => {
    expect(restOfMonth(ending, periods, about)).toBeNull();
  });

  it('given an end with the last day of a month, then nothing: what was charged is whole', () => {
    const atTurn = { ...sold, termination: { ...termination, effectiveAt: '2027-01-27T00:00:00.000Z' } };
    expect(restOfMonth(atTurn, [booked('2026-12-27', sold)], about)).toBeNull();
  });
});

describe('what of that rest is carried to the next payment', () => {
  const progress = { charged: 2, asked: 2, notice: null, missed: 0, offerEndTold: 0 };
  const rest = restOfMonth(ending, [booked('2026-11-27'), booked('2026-12-27')], about);
  const pennies = ((rest?.details['lines'] ?? []) as BookedPeriod['lines']).reduce(
    (sum, line) => sum + line.totalPremium,
    0,
  );

  it('is all of it where the month was asked for with its days alone', () => {
    expect(afterRest(sold, rest, progress)).toEqual({ ...progress, carried: pennies });
    expect(afterRest(sold, rest, { ...progress, carried: 100 }).carried).toBe(100 + pennies);
  });

  it('is nothing where the month was asked for whole before it was cut: so much was asked for and not charged', () => {
    const asked = { ...progress, expected: pennies };
    expect(afterRest(sold, rest, asked)).toEqual({ ...progress, carried: 0 });
    expect(afterRest(sold, rest, { ...asked, expected: pennies + 100 })).toEqual({
      ...progress,
      carried: 0,
      expected: 100,
    });
    expect(afterRest(sold, rest, { ...asked, expected: pennies - 100 })).toEqual({ ...progress, carried: 100 });
  });

  it('is nothing where the month is still to be asked for, or has no rest', () => {
    const toAsk = { ...progress, asked: 1 };
    expect(afterRest(sold, rest, toAsk)).toEqual(toAsk);
    expect(afterRest(sold, null, progress)).toEqual(progress);
  });
});

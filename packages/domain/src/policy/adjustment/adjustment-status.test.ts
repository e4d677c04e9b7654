import { describe, expect, it } from 'vitest';
import { takenBackUntil, withdrawAdjustment } from './adjustment-status.ts';

const CONFIRMED = '2027-03-01T12:00:00.000Z';
const HALF_PAST = '2027-03-01T12:30:00.000Z';
const LATER = '2027-03-20T00:00:00.000Z';
const customer = { isStaff: false, mayVoid: false };
const staff = { isStaff: true, mayVoid: false };

const changed = (holdsFrom: string, isMadeByStaff = false) => ({
  ...{ adjustmentType: 'MTA' as const, byStaff: null, isMadeByStaff, withdrawnAt: null },
  ...{ confirmableUntil: '2027-03-02T00:00:00.000Z', confirmed: { at: CONFIRMED, holdsFrom } },
});

describe('until when a change is taken back', () => {
  it.each([
    ['one that holds at once, by its customer', changed(CONFIRMED), customer, HALF_PAST],
    ['one that holds from a day before', changed('2027-02-20T00:00:00.000Z'), staff, HALF_PAST],
    ['one that waits', changed(LATER), customer, LATER],
    ['one that staff made, by its customer', changed(LATER, true), customer, null],
    ['one that staff made, by staff', changed(LATER, true), staff, LATER],
  ])('given %s, then it is known', (_what, adjustment, who, until) => {
    expect(takenBackUntil(adjustment, { ...who, now: CONFIRMED })).toBe(until);
    if (until) expect(takenBackUntil(adjustment, { ...who, now: until })).toBeNull();
  });

  it('given who may not, or too late, then it is refused by name', () => {
    const byStaff = changed(LATER, true);
    expect(withdrawAdjustment(byStaff, { ...customer, now: CONFIRMED })).toMatchObject({
      problem: { code: 'forbidden' },
    });
    expect(withdrawAdjustment(byStaff, { ...staff, now: CONFIRMED })).toMatchObject({ value: 'WITHDRAW' });
    const held = changed(CONFIRMED);
    expect(withdrawAdjustment(held, { ...customer, now: CONFIRMED })).toMatchObject({ value: 'WITHDRAW' });
    expect(withdrawAdjustment(held, { ...customer, now: HALF_PAST })).toMatchObject({ problem: { code: 'gone' } });
  });
});

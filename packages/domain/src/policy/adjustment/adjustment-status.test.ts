import { describe, expect, it } from 'vitest';
import {
  adjustmentStatus,
  confirmAdjustment,
  discardAdjustment,
  takenBackUntil,
  withdrawAdjustment,
} from './adjustment-status.ts';

const CONFIRMED = '2027-03-01T12:00:00.000Z';
const HALF_PAST = '2027-03-01T12:30:00.000Z';
const LATER = '2027-03-20T00:00:00.000Z';
const customer = { isStaff: false, mayVoid: false, hasHalfHour: true };
const staff = { isStaff: true, mayVoid: false, hasHalfHour: true };
const withoutHalfHour = { ...customer, hasHalfHour: false };

const atOnce = { changeType: 'SELECT_PAYMENT_SCHEDULE', type: 'SINGLE_PAYMENT' } as const;

const changed = (holdsFrom: string, isMadeByStaff = false) => ({
  ...{
    adjustmentType: 'MTA' as const,
    byStaff: null,
    isMadeByStaff,
    withdrawnAt: null,
    discardedAt: null,
    handedOver: null,
    changes: [],
  },
  ...{ confirmableUntil: '2027-03-02T00:00:00.000Z', confirmed: { at: CONFIRMED, holdsFrom } },
});

describe('until when a change is taken back', () => {
  it.each([
    ['one that holds at once, by its customer', changed(CONFIRMED), customer, HALF_PAST],
    ['one that holds from a day before', changed('2027-02-20T00:00:00.000Z'), staff, HALF_PAST],
    ['one that waits', changed(LATER), customer, LATER],
    ['one that holds at once and has no half hour', changed(CONFIRMED), withoutHalfHour, null],
    ['one that waits and has none', changed(LATER), withoutHalfHour, LATER],
    ['a start that was moved', { ...changed(LATER), adjustmentType: 'SDA' as const }, customer, LATER],
    ['a start that was moved to now', { ...changed(CONFIRMED), adjustmentType: 'SDA' as const }, customer, null],
    ['one that has the rest paid at once', { ...changed(CONFIRMED), changes: [atOnce] }, staff, null],
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

  it('given a change by staff that holds, when its customer takes it back, then they learn that staff can, until nobody can', () => {
    const byStaff = changed(CONFIRMED, true);
    const taken = (now: string) => withdrawAdjustment(byStaff, { ...customer, now });
    expect(taken(CONFIRMED)).toMatchObject({ problem: { code: 'forbidden' } });
    expect(taken(HALF_PAST)).toMatchObject({ problem: { code: 'gone' } });
  });
});

describe('what is thrown away', () => {
  const draft = { ...changed(CONFIRMED), confirmed: null };
  const thrown = { ...draft, discardedAt: CONFIRMED };
  const later = '2027-03-02T00:00:00.000Z';

  it.each([
    ['a draft, by who made it', draft, customer, CONFIRMED, { value: 'DISCARD' }],
    ['a draft of staff, by its customer', { ...draft, isMadeByStaff: true }, customer, CONFIRMED, 'forbidden'],
    ['a draft of staff, by staff', { ...draft, isMadeByStaff: true }, staff, CONFIRMED, { value: 'DISCARD' }],
    ['what is thrown away already', thrown, customer, CONFIRMED, { value: 'NOTHING' }],
    ['what is too old', draft, customer, later, { value: 'NOTHING' }],
    ['what waits', changed(LATER), customer, CONFIRMED, 'wrong_state'],
    ['what holds', changed(CONFIRMED), customer, CONFIRMED, 'wrong_state'],
    ['what was taken back', { ...changed(CONFIRMED), withdrawnAt: LATER }, customer, LATER, 'wrong_state'],
  ])('given %s, then it is known what happens', (_what, adjustment, who, now, answer) => {
    const expected = typeof answer === 'string' ? { problem: { code: answer } } : answer;
    expect(discardAdjustment(adjustment, { ...who, now })).toMatchObject(expected);
  });

  it('given what was thrown away, then it is neither confirmed nor taken back, on its day and after', () => {
    for (const now of [CONFIRMED, later]) {
      expect(adjustmentStatus(thrown, now)).toBe('DISCARDED');
      const answers = [
        confirmAdjustment({ ...thrown, baseVersion: 1 }, { now, newestVersion: 1 }),
        withdrawAdjustment(thrown, { ...customer, now }),
      ];
      for (const answer of answers) expect(answer).toMatchObject({ problem: { code: 'wrong_state' } });
    }
  });
});

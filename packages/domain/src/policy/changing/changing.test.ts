import { addToDate, startOfDay } from '@marque/base';
import { describe, expect, it } from 'vitest';
import { soldAs } from '../../process/bill-run/testing/sold-monthly.ts';
import type { Policy } from '../policy.ts';
import { changeMoment, laterDays, type MomentAsked, staffChangeDays } from './change-moment.ts';
import { type ChangeableThing, type ChangingAsked, changingOf } from './changing-of.ts';

const ZONE = 'Europe/London';
const START = '2027-02-10';
const annual = soldAs({ kind: 'ANNUAL', schedule: 'SINGLE_PAYMENT', startAt: START });
const [BEFORE, WITHIN, LAST, AFTER] = [
  '2027-02-09T12:00:00.000Z',
  '2027-02-25T12:00:00.000Z',
  '2028-02-09T23:59:59.999Z',
  '2028-02-10T00:00:00.000Z',
];
const cancelled: Policy = {
  ...annual,
  termination: { kind: 'CANCELLED', effectiveAt: '2027-03-05T00:00:00.000Z', decidedAt: WITHIN, reason: null },
};
/** It begins on the day after it was sold, and its customer has ended it from a later day already. */
const endedAhead: Policy = {
  ...annual,
  termination: { kind: 'CANCELLED', effectiveAt: '2027-03-05T00:00:00.000Z', decidedAt: START, reason: null },
};
const renewed: Policy = { ...annual, renewalCycle: 1 };
const toBeVoid: Policy = {
  ...annual,
  termination: {
    ...{ kind: 'VOIDED', effectiveAt: '2027-03-05T00:00:00.000Z', decidedAt: WITHIN, reason: null },
    byStaff: { onWordOf: 'INSURER', undoUntil: '2027-03-05T00:00:00.000Z' },
  },
};
const OFFERED: readonly ChangeableThing[] = ['START_DATE', 'QUESTIONS', 'DRIVERS'];
const [ALL, STARTED] = ['START_DATE QUESTIONS DRIVERS', 'QUESTIONS DRIVERS'];
const STAFFS = `${STARTED} COVERS EXCESS PAYMENT_SCHEDULE`;

describe('what may be changed, by status, time and who asks', () => {
  it.each<[string, Policy, string, Partial<ChangingAsked>, string]>([
    ['a customer before the start', annual, BEFORE, {}, ALL],
    ['staff before the start', annual, BEFORE, { isStaff: true }, `${ALL} COVERS EXCESS PAYMENT_SCHEDULE`],
    ['a customer before the start of a renewed term', renewed, BEFORE, {}, STARTED],
    ['a customer before the start of cover that is to end', endedAhead, BEFORE, {}, STARTED],
    [
      'staff for whom no section is open before the start',
      annual,
      BEFORE,
      { open: [], isStaff: true },
      `START_DATE ${STAFFS}`,
    ],
    ['a customer in the term', annual, WITHIN, {}, STARTED],
    ['staff in the term', annual, WITHIN, { isStaff: true }, STAFFS],
    ['a customer in its last moment', annual, LAST, {}, STARTED],
    ['a customer after it', annual, AFTER, {}, 'policy_ended'],
    ['staff after it', annual, AFTER, { isStaff: true }, 'policy_ended'],
    ['a customer while an end waits', cancelled, WITHIN, {}, STARTED],
    ['a customer while an end by the insurer waits', toBeVoid, WITHIN, {}, 'changes_not_offered'],
    ['staff while an end by the insurer waits', toBeVoid, WITHIN, { isStaff: true }, 'changes_not_offered'],
    ['a customer once it has come', cancelled, '2027-03-05T00:00:00.000Z', {}, 'policy_ended'],
    ['a product without sections', annual, WITHIN, { offered: [], open: [] }, 'changes_not_offered'],
    [
      'staff, of a product without sections',
      annual,
      WITHIN,
      { offered: [], open: [], isStaff: true },
      'changes_not_offered',
    ],
    ['a customer for whom no section is open', annual, WITHIN, { open: [] }, 'changes_not_offered'],
    ['a customer while the renewal is in progress', annual, WITHIN, { isRenewing: true }, 'renewal_in_progress'],
    ['staff while the renewal is in progress', annual, WITHIN, { isRenewing: true, isStaff: true }, STAFFS],
    ['staff for whom no section is open', annual, WITHIN, { open: [], isStaff: true }, STAFFS],
    ['a customer for whom the start alone is open', annual, WITHIN, { open: ['START_DATE'] }, 'changes_not_offered'],
  ])('given %s, then %s', (_who, policy, now, more, expected) => {
    const { refusal, things } = changingOf(policy, {
      now,
      isStaff: false,
      isRenewing: false,
      offered: OFFERED,
      open: OFFERED,
      ...more,
    });
    expect(refusal ?? things.join(' ')).toBe(expected);
  });
});

const at = (day: string) => startOfDay(day, ZONE);
const moment = (policy: Policy, effectiveAt: string | null, more: Partial<MomentAsked> = {}) => {
  const asked = { effectiveAt, now: WITHIN, isStaff: false, customerDates: false, ...more };
  const found = changeMoment(policy, asked);
  return 'effectiveAt' in found ? found.effectiveAt : (found.problem.errors?.[0]?.code ?? found.problem.code);
};

const dates = { customerDates: true };

describe('the moment from which a change holds', () => {
  const staff = { isStaff: true };
  it.each<[string, string | null, Partial<MomentAsked>, string]>([
    ['at once', null, {}, WITHIN],
    ['before the start, from the start', null, { now: BEFORE }, annual.startsAt],
    ['of a day, where customers choose none', at('2027-03-01'), {}, 'not_offered'],
    ['of a later day', at('2027-03-01'), dates, at('2027-03-01')],
    ['of the thirtieth day', at('2027-03-27'), dates, at('2027-03-27')],
    ['of the day after it', at('2027-03-28'), dates, 'not_a_day'],
    ['of today, whose first moment has gone by', at('2027-02-25'), dates, 'not_a_day'],
    ['within a day', '2027-03-01T12:00:00.000Z', dates, 'isValidDate'],
    ['of a day before the start', at('2027-02-09'), { ...dates, now: BEFORE }, 'isOnOrAfterInception'],
    ['of the first day, by staff', at('2027-02-25'), staff, at('2027-02-25')],
    ['back to inception, by staff', annual.startsAt, staff, annual.startsAt],
    ['back to inception, by a customer', annual.startsAt, dates, 'not_a_day'],
    ['of a day before the start, by staff', at('2027-02-09'), staff, 'isOnOrAfterInception'],
    ['thirty days back, by staff', at('2027-03-31'), { ...staff, now: '2027-04-30T09:00:00.000Z' }, at('2027-03-31')],
    ['further back, by staff', at('2027-03-30'), { ...staff, now: '2027-04-30T09:00:00.000Z' }, 'isWithin30Days'],
    ['back to an inception long ago', annual.startsAt, { ...staff, now: '2027-04-30T09:00:00.000Z' }, 'isWithin30Days'],
    ['of the last day, by staff', at('2028-02-09'), staff, at('2028-02-09')],
    ['of the day after it, by staff', at('2028-02-10'), staff, 'isBeforeExpiry'],
    ['some days back, by staff', at('2027-02-21'), staff, at('2027-02-21')],
  ])('%s', (_what, effectiveAt, more, expected) => {
    expect(moment(annual, effectiveAt, more)).toBe(expected);
  });

  it('given cover that began within its first day, then a change from that day holds from then', () => {
    const atNoon = { ...annual, startsAt: '2027-02-10T12:00:00.000Z' };
    expect(moment(atNoon, at('2027-02-10'), staff)).toBe(atNoon.startsAt);
  });

  it('is before an end that waits', () => {
    expect(moment(cancelled, null)).toBe(WITHIN);
    expect(moment(cancelled, at('2027-03-04'), dates)).toBe(at('2027-03-04'));
    expect(moment(cancelled, at('2027-03-05'), dates)).toBe('isBeforeExpiry');
    expect(moment(cancelled, at('2027-03-05'), staff)).toBe('isBeforeExpiry');
  });

  it('given a change that waits, then another may hold at once, and none may wait beside it', () => {
    const [sold] = annual.versions;
    const changedBy = { adjustmentId: 'A', changes: [], effectiveAt: at('2027-03-01') };
    const waiting = sold ? { ...sold, version: 2, startedAt: at('2027-03-01'), changedBy } : [];
    const policy = { ...annual, versions: [...annual.versions, waiting] } as Policy;
    expect(moment(policy, null)).toBe(WITHIN);
    expect(moment(policy, at('2027-03-02'), dates)).toBe('change_waiting');
    expect(moment(policy, at('2027-03-02'), staff)).toBe('change_waiting');
    expect(moment(policy, at('2027-02-20'), staff)).toBe(at('2027-02-20'));
    expect(moment(policy, at('2027-03-10'), { ...dates, now: at('2027-03-01') })).toBe(at('2027-03-10'));
  });
});

describe('the days from which staff may have a change hold', () => {
  it('go from inception to the last day of cover, also where that is to end', () => {
    const days = { startAt: START, today: '2027-02-25', inceptedAt: annual.startsAt };
    expect(staffChangeDays(annual, WITHIN)).toEqual({ ...days, expiresOn: '2028-02-09' });
    expect(staffChangeDays(cancelled, WITHIN)).toEqual({ ...days, expiresOn: '2027-03-04' });
    expect(moment(cancelled, at('2027-03-04'), { isStaff: true })).toBe(at('2027-03-04'));
    expect(moment(cancelled, at('2027-03-05'), { isStaff: true })).toBe('isBeforeExpiry');
  });

  it('do not reach back to an inception long ago, or to come', () => {
    expect(staffChangeDays(annual, '2027-04-30T09:00:00.000Z').inceptedAt).toBeNull();
    expect(staffChangeDays(annual, BEFORE).inceptedAt).toBeNull();
  });
});

describe('the later days from which a change may hold', () => {
  const days = (policy: Policy, more: Partial<MomentAsked> = {}) =>
    laterDays(policy, { now: WITHIN, customerDates: true, ...more });

  it.each<[string, Policy, Partial<MomentAsked>, string | null]>([
    ['a customer in the term', annual, {}, '2027-02-26 2027-03-27'],
    ['a customer before the start', annual, { now: BEFORE }, '2027-02-11 2027-03-11'],
    ['a customer before a far start', annual, { now: '2027-01-12T12:00:00.000Z' }, '2027-02-11 2027-02-11'],
    ['a customer too long before the start', annual, { now: '2027-01-11T12:00:00.000Z' }, null],
    ['a customer whose product has no days', annual, { customerDates: false }, null],
    ['a customer while an end waits', cancelled, {}, '2027-02-26 2027-03-04'],
    ['a customer on the last day but one', annual, { now: '2028-02-08T12:00:00.000Z' }, '2028-02-09 2028-02-09'],
    ['a customer on the last day', annual, { now: LAST }, null],
  ])('given %s, then %s', (_who, policy, more, expected) => {
    const found = days(policy, more);
    expect(found && `${found.first} ${found.last}`).toBe(expected);
    if (!found) return;
    const asked = { ...dates, ...more };
    for (let day = found.first; day <= found.last; day = addToDate(day, { days: 1 }))
      expect(moment(policy, at(day), asked)).toBe(at(day));
    expect(moment(policy, at(addToDate(found.last, { days: 1 })), { ...asked, isStaff: false })).not.toMatch(/Z$/);
  });
});

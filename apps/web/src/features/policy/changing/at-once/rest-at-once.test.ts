import { addToDate, daysBetween, type LocalDate } from '@marque/base';
import { expect, test } from 'vitest';
import { paysAtOnce, restAtOnce } from './rest-at-once.ts';

const period = (startAt: LocalDate, endAt: LocalDate, total: number) => ({
  ...{ startAt, through: addToDate(endAt, { days: -1 }), days: daysBetween(startAt, endAt), lines: [], total },
});
const payment = { payOn: '2026-12-27', from: 2931, to: null };

test.each([
  ['the other eleven', '2026-12-27', '2027-11-27', 11],
  ['a year in which February has 29 days', '2028-02-01', '2029-02-01', 12],
  ['the last one, a February', '2027-02-01', '2027-03-01', 1],
  ['the last one, of 31 days', '2027-10-27', '2027-11-27', 1],
  ['months that begin where the 31st is missing', '2027-03-01', '2028-01-31', 11],
  ['half a year', '2027-02-27', '2027-08-27', 6],
])('counts the months of %s', (_what, startAt, endAt, months) => {
  const rest = restAtOnce({ periods: [period(startAt, endAt, months * 2931)], payments: [payment], dueNow: 0 });
  expect(rest).toMatchObject({ months, aMonth: 2931, total: months * 2931, nextOn: '2026-12-27' });
});

test('given months of more than one price, then no price of a month is named', () => {
  const periods = [period('2026-12-27', '2027-11-27', 11 * 2931 + 1)];
  expect(restAtOnce({ periods, payments: [], dueNow: 100 })).toMatchObject({ aMonth: null, nextOn: null, dueNow: 100 });
});

test('given nothing left to charge, then there is no rest', () => {
  expect(restAtOnce({ periods: [], payments: [payment], dueNow: 0 })).toBeNull();
});

test('tells another way to pay from other changes', () => {
  expect(paysAtOnce([{ changeType: 'SELECT_PAYMENT_SCHEDULE', type: 'SINGLE_PAYMENT' }])).toBe(true);
  expect(paysAtOnce([{ changeType: 'SELECT_VOLUNTARY_EXCESS', excess: 0 }])).toBe(false);
});

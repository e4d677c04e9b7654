import { addToDate } from '@marque/base';
import { expect, it } from 'vitest';
import { soldMonthly } from '../../process/bill-run/testing/sold-monthly.ts';
import { versionSold } from '../version-sold.ts';
import { startDays, startFault } from './start-days.ts';

const policy = soldMonthly('2027-02-10');
const quotedOn = versionSold(policy).quote.ratedAt.slice(0, 10);
const days = { first: '2027-02-03', last: '2027-03-01' };

it('is moved to any day from today to the last on which the quote could have begun', () => {
  const now = '2027-02-03T12:00:00.000Z';
  expect(startDays(policy, { startWithinDays: 30, now })).toEqual({
    ...{ first: '2027-02-03', last: addToDate(quotedOn, { days: 30 }) },
  });
});

it.each([
  [null, 'required'],
  ['2027-02-10', 'same_start'],
  ['2027-02-02', 'start_date_out_of_range'],
  ['2027-02-03', undefined],
  ['2027-03-01', undefined],
  ['2027-03-02', 'start_date_out_of_range'],
])('given %s, then the fault is %s', (asked, expected) => {
  expect(startFault(policy, asked, days)?.code).toBe(expected);
});

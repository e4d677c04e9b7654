import { expect, it } from 'vitest';
import { isWayBackOpen, wayBackUntil } from './way-back.ts';

const lapsed = {
  timeZone: 'Europe/London',
  notRenewed: { at: '2027-11-27T00:00:00.000Z', why: 'UNPAID' },
} as const;

it('is open for fourteen days from the turn, to their last minute', () => {
  expect(wayBackUntil(lapsed)).toBe('2027-12-10');
  const moments = ['2027-11-27T00:00:00.000Z', '2027-12-10T23:59:59.999Z', '2027-12-11T00:00:00.000Z'];
  expect(moments.map((now) => isWayBackOpen(lapsed, now))).toEqual([true, true, false]);
});

it('is none where cover goes on, or no turn ended it', () => {
  const { timeZone, notRenewed } = lapsed;
  expect(wayBackUntil({ timeZone, notRenewed: { ...notRenewed, goesOn: true } })).toBeNull();
  expect(isWayBackOpen({ timeZone }, notRenewed.at)).toBe(false);
});

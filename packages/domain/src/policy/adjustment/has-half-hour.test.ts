import { describe, expect, it } from 'vitest';
import type { Change } from '../../changes/change.ts';
import { hasHalfHour } from './has-half-hour.ts';

const NOW = '2027-03-15T12:00:00.000Z';
const DRIVER: Change = { changeType: 'ADD_PROFILE', profileCode: 'p1', data: {} };
const OTHER_DRIVER: Change = { changeType: 'REMOVE_PROFILE', profileCode: 'p2' };
const EXCESS: Change = { changeType: 'SELECT_VOLUNTARY_EXCESS', excess: 25_000 };

const change = (one: Change, more: object = {}) => ({
  ...{ adjustmentType: 'MTA' as const, changes: [one], confirmed: null, withdrawnAt: null, isMadeByStaff: false },
  ...more,
});
/** One that held at once, and was taken back ten minutes later. */
const takenBack = (one: Change, day: string, more: object = {}) =>
  change(one, {
    confirmed: { at: `${day}T12:00:00.000Z`, holdsFrom: `${day}T12:00:00.000Z` },
    withdrawnAt: `${day}T12:10:00.000Z`,
    ...more,
  });

describe('whether a change can be taken back for half an hour', () => {
  it.each([
    ['nothing was taken back before', change(DRIVER), [], true],
    ['another driver was, the day before', change(DRIVER), [takenBack(OTHER_DRIVER, '2027-03-14')], false],
    ['something else was', change(DRIVER), [takenBack(EXCESS, '2027-03-14')], true],
    ['it was, 14 days before', change(DRIVER), [takenBack(DRIVER, '2027-03-01')], false],
    ['it was, longer ago', change(DRIVER), [takenBack(DRIVER, '2027-02-28')], true],
    [
      'it was taken back before it held',
      change(DRIVER),
      [
        takenBack(DRIVER, '2027-03-14', {
          confirmed: { at: '2027-03-14T12:00:00.000Z', holdsFrom: '2027-03-20T00:00:00.000Z' },
        }),
      ],
      true,
    ],
    [
      'staff made what was taken back',
      change(DRIVER),
      [takenBack(DRIVER, '2027-03-14', { isMadeByStaff: true })],
      true,
    ],
    ['staff make it', change(DRIVER, { isMadeByStaff: true }), [takenBack(DRIVER, '2027-03-14')], true],
    ['it is an end', change(DRIVER, { adjustmentType: 'CAN' }), [], false],
    [
      'another was taken back after it was confirmed',
      change(DRIVER, { confirmed: { at: '2027-03-10T12:00:00.000Z', holdsFrom: '2027-03-10T12:00:00.000Z' } }),
      [takenBack(DRIVER, '2027-03-14')],
      true,
    ],
  ] as const)('given %s, then it is known', (_what, one, before, has) => {
    expect(hasHalfHour(one, before, NOW)).toBe(has);
  });
});

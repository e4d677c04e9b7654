import { assert } from '@marque/base';
import { describe, expect, it } from 'vitest';
import type { Change } from '../../changes/change.ts';
import { soldMonthly } from '../../process/bill-run/testing/sold-monthly.ts';
import { agreeTo } from '../../process/changing/testing/changed-policy.ts';
import type { Policy } from '../policy.ts';
import { driverDayFaults, driverDays } from './driver-days.ts';

const sold = soldMonthly('2027-02-10');
const p1 = { profileCode: 'p1', data: {} };
const comes = (until: string | null): Change => ({ changeType: 'ADD_PROFILE', ...p1, until });
const stays = (until: string | null): Change => ({
  changeType: 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE',
  ...{ ...p1, until },
});
const leaves: Change = { changeType: 'REMOVE_PROFILE', profileCode: 'p1' };
const miles: Change = { changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: {} };

describe('the last day of a driver who comes for some days', () => {
  const effectiveAt = '2027-03-05T12:00:00.000Z';
  const faults = (policy: Policy, changes: Change[], at = effectiveAt) =>
    driverDayFaults(policy, changes, { days: driverDays(policy, 30, at), effectiveAt: at }).map(
      ({ pointer, code, message }) => [pointer, code, message],
    );
  const outside = (first: string, last: string, index = 0) => [
    [`/changes/${index}/until`, 'until_out_of_range', `is not between ${first} and ${last}`],
  ];

  it.each([
    ['the day on which they come', [comes('2027-03-05')], []],
    ['the thirtieth day', [comes('2027-04-03')], []],
    ['a day before', [miles, comes('2027-03-04')], outside('2027-03-05', '2027-04-03', 1)],
    ['the thirty-first day', [comes('2027-04-04')], outside('2027-03-05', '2027-04-03')],
    ['none', [comes(null), stays(null), leaves], []],
  ])('given %s', (_day, changes, expected) => {
    expect(faults(sold, changes)).toEqual(expected);
  });

  it('given more days, then all of them count from the day on which they came', () => {
    const guest = { what: 'comes', code: 'p1', until: '2027-03-10' } as const;
    const policy = agreeTo(sold, { name: 'A', from: effectiveAt, drawn: { guest }, now: effectiveAt });
    assert(policy, 'it can be agreed');
    const later = '2027-03-09T12:00:00.000Z';
    expect(faults(policy, [stays('2027-04-03')], later)).toEqual([]);
    expect(faults(policy, [stays('2027-04-04')], later)).toEqual(outside('2027-03-09', '2027-04-03'));
    expect(faults(policy, [stays('2027-03-08')], later)).toEqual(outside('2027-03-09', '2027-04-03'));
  });

  it('given the end of the term, then it goes no further, though cover goes on until somebody ends it', () => {
    const near = '2028-02-01T12:00:00.000Z';
    expect(faults(sold, [comes('2028-02-09')], near)).toEqual([]);
    expect(faults(sold, [comes('2028-02-10')], near)).toEqual(outside('2028-02-01', '2028-02-09'));
  });

  it('given an end that is decided, then it goes no further than cover does', () => {
    const ending: Policy = {
      ...sold,
      termination: { kind: 'CANCELLED', effectiveAt: '2027-03-21T00:00:00.000Z', decidedAt: effectiveAt, reason: null },
    };
    expect(faults(ending, [comes('2027-03-20')])).toEqual([]);
    expect(faults(ending, [comes('2027-03-21')])).toEqual(outside('2027-03-05', '2027-03-20'));
  });
});

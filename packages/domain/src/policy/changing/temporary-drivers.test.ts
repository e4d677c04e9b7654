import { assert } from '@marque/base';
import { describe, expect, it } from 'vitest';
import { applyChanges } from '../../changes/apply-changes.ts';
import type { Change, Offers } from '../../changes/change.ts';
import { soldAs, soldMonthly } from '../../process/bill-run/testing/sold-monthly.ts';
import { offersOfTests } from '../../process/changing/testing/changed-policy.ts';
import { moveStart, undo } from '../../process/changing/testing/moved-policy.ts';
import { certificatePeriods } from '../certificate-periods.ts';
import { decide } from '../decide.ts';
import { evolve } from '../evolve.ts';
import type { Policy } from '../policy.ts';
import { coverPeriods } from '../register/cover-periods.ts';
import { versionAt } from '../version-at.ts';
import { changeMoment } from './change-moment.ts';
import { layChange } from './lay-change.ts';

const sold = soldMonthly('2027-02-10');

const comes = (until: string | null, profileCode = 'p1'): Change => ({
  changeType: 'ADD_PROFILE',
  ...{ profileCode, data: { firstName: profileCode }, until },
});
const stays = (until: string | null, profileCode = 'p1'): Change => ({
  changeType: 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE',
  ...{ profileCode, data: {}, until },
});
const leaves = (profileCode = 'p1'): Change => ({ changeType: 'REMOVE_PROFILE', profileCode });
const moves: Change = { changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: { address: 'elsewhere' } };
const about: Change = {
  changeType: 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE',
  ...{ profileCode: 'p1', data: { occupation: 'X' } },
};

type Step = readonly [name: string, day: string, ...changes: Change[]];

/** A policy with an agreed change, from noon of a day or as the test says; or the codes of what is wrong with it. */
function agreed(policy: Policy, [name, day, ...changes]: Step, offers: Offers = offersOfTests): Policy | string {
  const effectiveAt = day.includes('T') ? `2027-${day}` : `2027-${day}T12:00:00.000Z`;
  const { data, choices } = versionAt(policy, effectiveAt);
  const applied = applyChanges({ data, choices }, changes, { offers });
  if (!applied.ok) return applied.problem.map(({ field, code }) => `${field} ${code}`).join();
  const laid = layChange(
    policy,
    { changedBy: { adjustmentId: name, changes, effectiveAt }, applied: applied.value },
    offers,
  );
  if (!laid.ok) return `${laid.problem.adjustmentId}: ${laid.problem.faults.map(({ code }) => code).join()}`;
  const [first] = policy.versions;
  assert(first, 'it was sold');
  const made = laid.value.map(({ after, startedAt, changedBy, holds }, index) => ({
    ...{ ...first, ...after, startedAt, changedBy, holds },
    version: policy.versions.length + index + 1,
  }));
  return { ...policy, versions: [...policy.versions, ...made] };
}
const after = (...steps: Step[]): Policy | string =>
  steps.reduce<Policy | string>((policy, step) => (typeof policy === 'string' ? policy : agreed(policy, step)), sold);
const policyOf = (policy: Policy | string): Policy => {
  assert(typeof policy !== 'string', String(policy));
  return policy;
};
function back(policy: Policy | string, adjustmentId: string): Policy | string {
  const decided = decide({ type: 'WithdrawChange', adjustmentId, now: '2027-02-20T00:00:00.000Z' }, policyOf(policy));
  if (!decided.ok) return decided.problem.code;
  return decided.value.reduce<Policy | null>(evolve, policyOf(policy)) ?? '';
}
/** Who drives besides the policyholder at the end of some days. */
const drive = (policy: Policy | string, ...days: string[]) =>
  days.map((day) => {
    const { profiles } = versionAt(policyOf(policy), `2027-${day}T23:30:00.000Z`).data;
    return Object.keys(profiles)
      .filter((code) => code !== 'ph')
      .join();
  });
const addressOn = (policy: Policy | string, day: string) =>
  versionAt(policyOf(policy), `2027-${day}T23:30:00.000Z`).data.profiles['ph']?.['address'];

const guest: Step = ['A', '03-05', comes('2027-03-10')];

describe('a driver who comes for some days', () => {
  it('drives to the last minute of the last day, and is left out from then on, by one change', () => {
    const policy = policyOf(after(guest));
    expect(drive(policy, '03-04', '03-05', '03-10', '03-11')).toEqual(['', 'p1', 'p1', '']);
    expect(
      policy.versions.map(({ startedAt, holds, changedBy }) => [startedAt, holds, changedBy?.adjustmentId]),
    ).toEqual([
      ['2027-02-10T00:00:00.000Z', undefined, undefined],
      ['2027-03-05T12:00:00.000Z', ['A'], 'A'],
      ['2027-03-11T00:00:00.000Z', ['A', 'A/p1'], 'A'],
    ]);
    const [first, , last] = policy.versions;
    expect(last).toMatchObject({ data: first?.data, choices: first?.choices });
  });

  it('leaves at midnight of the zone, on both sides of a clock change', () => {
    const policy = policyOf(after(['A', '03-20', comes('2027-03-27')], ['B', '03-21', comes('2027-03-28', 'p2')]));
    const left = policy.versions.flatMap(({ startedAt, holds = [] }) =>
      holds.at(-1)?.includes('/') ? [startedAt] : [],
    );
    expect(new Set(left)).toEqual(new Set(['2027-03-28T00:00:00.000Z', '2027-03-28T23:00:00.000Z']));
  });

  it.each<[what: string, steps: Step[], days: string[], expected: string[]]>([
    [
      'given a move of house in between, then they still leave',
      [['B', '03-07', moves]],
      ['03-07', '03-11'],
      ['p1', ''],
    ],
    [
      'given a change that reaches back before they came',
      [['B', '03-01', moves]],
      ['03-02', '03-05', '03-11'],
      ['', 'p1', ''],
    ],
    ['given a change once they have left', [['B', '03-20', moves]], ['03-10', '03-20'], ['p1', '']],
    [
      'given more days, then they stay for those',
      [['B', '03-08', stays('2027-03-20')]],
      ['03-11', '03-20', '03-21'],
      ['p1', 'p1', ''],
    ],
    [
      'given fewer days, then they leave sooner',
      [['B', '03-06', stays('2027-03-07')]],
      ['03-07', '03-08', '03-11'],
      ['p1', '', ''],
    ],
    [
      'given that they stay for good, then they never leave',
      [['B', '03-08', stays(null)]],
      ['03-11', '12-01'],
      ['p1', 'p1'],
    ],
    [
      'given that they are taken off, then they leave at once',
      [['B', '03-07', leaves()]],
      ['03-06', '03-07', '03-11'],
      ['p1', '', ''],
    ],
    [
      'given that they come again on the day after, then they drive on',
      [['B', '03-11T00:00:00.000Z', comes('2027-03-12')]],
      ['03-11', '03-13'],
      ['p1', ''],
    ],
    [
      'given somebody else for good in their place, then those stay',
      [['B', '03-11T00:00:00.000Z', comes(null)]],
      ['03-11', '12-01'],
      ['p1', 'p1'],
    ],
    [
      'given another one for the same days, then both leave',
      [['B', '03-06', comes('2027-03-10', 'p2')]],
      ['03-06', '03-11'],
      ['p1,p2', ''],
    ],
    [
      'given another one for longer, then each leaves on their day',
      [['B', '03-06', comes('2027-03-12', 'p2')]],
      ['03-10', '03-11', '03-13'],
      ['p1,p2', 'p2', ''],
    ],
  ])('%s', (_what, steps, days, expected) => {
    const policy = after(guest, ...steps);
    expect(drive(policy, ...days)).toEqual(expected);
    if (steps.some(([, , change]) => change === moves)) expect(addressOn(policy, '12-01')).toBe('elsewhere');
    // If both orders can be decided, the same holds, whichever was decided first.
    const turned = after(...steps, guest);
    if (typeof turned !== 'string') expect(drive(turned, ...days)).toEqual(expected);
  });

  it.each<[what: string, steps: Step[], fault: string]>([
    [
      'somebody comes by the same code before they have left',
      [guest, ['B', '03-10', comes(null)]],
      'profileCode profile_exists',
    ],
    [
      'they get more days once they have left',
      [guest, ['B', '03-11T00:00:00.000Z', stays('2027-03-20')]],
      'profileCode unknown_profile',
    ],
    [
      'a driver who came for good gets a last day',
      [
        ['A', '03-05', comes(null)],
        ['B', '03-06', stays('2027-03-20')],
      ],
      'until not_temporary',
    ],
    [
      'they leave before a change of what was told of them',
      [guest, ['B', '03-09', about], ['C', '03-06', stays('2027-03-07')]],
      'B: unknown_profile',
    ],
    [
      'they stay until after another one came by the same code',
      [guest, ['B', '03-15', comes(null)], ['C', '03-06', stays('2027-03-20')]],
      'B: profile_exists',
    ],
  ])('given that %s, then it is refused by name', (_what, steps, fault) => {
    expect(after(...steps)).toBe(fault);
  });

  it('is not taken where the product has none, and what was agreed stays agreed where it has none any more', () => {
    const { temporaryDrivers: _none, ...offers } = offersOfTests;
    expect(agreed(sold, guest, offers)).toBe('until not_offered');
    expect(drive(agreed(policyOf(after(guest)), ['B', '03-01', moves], offers), '03-05', '03-11')).toEqual(['p1', '']);
    expect(typeof agreed(policyOf(after(guest)), ['B', '03-06', stays(null)], offers)).toBe('object');
  });

  it('given that the change is taken back, then both of its moments go', () => {
    const without = back(after(guest), 'A');
    expect(drive(without, '03-05', '03-11')).toEqual(['', '']);
    expect(policyOf(without).versions.at(-1)).toMatchObject({ startedAt: '2027-03-05T12:00:00.000Z', sameAs: 1 });
    // A change that was agreed later and builds on it has to go first; then they drive as before it.
    const both = after(guest, ['B', '03-07', moves]);
    expect(back(both, 'A')).toBe('change_followed');
    const first = back(both, 'B');
    expect(drive(first, '03-07', '03-10', '03-11')).toEqual(['p1', 'p1', '']);
    expect(addressOn(first, '03-11')).not.toBe('elsewhere');
    // More days that are taken back leave the days from before.
    const longer = back(after(guest, ['B', '03-08', stays('2027-03-20')]), 'B');
    expect(drive(longer, '03-10', '03-11', '03-20')).toEqual(['p1', '', '']);
  });

  it('given an end before their last day, then cover ends with them, and taking the end back leaves their days', () => {
    const policy = policyOf(after(guest));
    const effectiveAt = '2027-03-08T00:00:00.000Z';
    const ended: Policy = {
      ...policy,
      termination: { kind: 'CANCELLED', effectiveAt, decidedAt: effectiveAt, reason: null },
    };
    expect(drive(ended, '03-07', '03-20')).toEqual(['p1', 'p1']);
    expect(drive(policy, '03-07', '03-20')).toEqual(['p1', '']);
  });

  it('given the last day of the term, then they leave with the end, by no version of its own', () => {
    const driveaway = soldAs({ kind: 'ANNUAL', schedule: 'SINGLE_PAYMENT', startAt: '2027-02-10' });
    const policy = policyOf(agreed(driveaway, ['A', '03-05', comes('2028-02-09')]));
    expect(policy.versions.map(({ version }) => version)).toEqual([1, 2]);
  });

  it('is known to the register before they come: who drives from when', () => {
    const [period] = coverPeriods(policyOf(after(guest)));
    expect(period?.details.map(({ from, drivers }) => [from, drivers.length])).toEqual([
      ['2027-02-10T00:00:00.000Z', 0],
      ['2027-03-05T12:00:00.000Z', 1],
      ['2027-03-11T00:00:00.000Z', 0],
    ]);
  });

  it('is on a certificate that ends with their last day', () => {
    const policy = policyOf(after(guest));
    const proves = policy.versions.map((version) =>
      certificatePeriods(policy, version, '2027-03-05T12:00:00.000Z').map(({ from, until }) => [from, until]),
    );
    const turn = '2028-02-10T00:00:00.000Z';
    expect(proves).toEqual([
      [['2027-02-10T00:00:00.000Z', turn]],
      [['2027-03-05T12:00:00.000Z', '2027-03-11T00:00:00.000Z']],
      [['2027-03-11T00:00:00.000Z', turn]],
    ]);
  });

  it('waits for nothing: another change may still be put off', () => {
    const policy = policyOf(after(guest));
    const asked = { effectiveAt: '2027-03-09T00:00:00.000Z', now: '2027-03-06T12:00:00.000Z' };
    expect(changeMoment(policy, { ...asked, isStaff: false, customerDates: true })).toEqual({
      effectiveAt: asked.effectiveAt,
    });
  });
});

describe('a driver who is to come for some days before cover begins', () => {
  const early = '2027-02-01T12:00:00.000Z';
  const before = policyOf(agreed(sold, ['A', '02-10T00:00:00.000Z', comes('2027-02-20')]));

  it('given that the start is moved, then they come with it and leave on their day; moved back, all is as it was', () => {
    const moved = moveStart(before, { name: 'M', startAt: '2027-02-15', now: early });
    assert(moved, 'it can be moved');
    expect(drive(moved, '02-15', '02-20', '02-21')).toEqual(['p1', 'p1', '']);
    const undone = undo(moved, 'M', early);
    expect(drive(undone, '02-10', '02-20', '02-21')).toEqual(['p1', 'p1', '']);
  });

  it('given a start after their last day, then it is not moved there', () => {
    const wanted = { ...before, startsAt: '2027-02-25T00:00:00.000Z' };
    const changes = [{ changeType: 'START_DATE_CHANGE', startAt: '2027-02-25' }] as const;
    const changedBy = { adjustmentId: 'M', changes, effectiveAt: wanted.startsAt };
    const { data, choices } = versionAt(sold, sold.startsAt);
    const applied = applyChanges({ data, choices }, changes, { offers: offersOfTests });
    assert(applied.ok, 'any day may follow any other');
    expect(layChange(wanted, { changedBy, applied: applied.value }, offersOfTests)).toMatchObject({
      problem: { adjustmentId: 'A', faults: [{ index: 0, field: 'until', code: 'until_too_early' }] },
    });
  });
});

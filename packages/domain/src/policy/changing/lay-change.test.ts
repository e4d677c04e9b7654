import { assert } from '@marque/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChanges } from '../../changes/apply-changes.ts';
import type { Change, Offers } from '../../changes/change.ts';
import type { Disclosed } from '../../changes/disclosed.ts';
import { soldMonthly } from '../../process/bill-run/testing/sold-monthly.ts';
import type { ChangedBy, Policy } from '../policy.ts';
import { versionAt } from '../version-at.ts';
import { joinedOn } from './joined-on.ts';
import { layChange } from './lay-change.ts';

const sold = soldMonthly('2027-02-10');
const offers: Offers = {
  ...{
    coreAsset: 'car',
    additionalProfilesMax: 4,
    optionalCovers: ['legal', 'breakdown'],
    voluntaryExcess: [0, 10_000],
  },
  ...{ isExcessAdjustable: true, paymentSchedules: ['MONTHLY'] },
};
const car = (data: object): Change => ({ changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { ...data } });
const add = (profileCode: string): Change => ({
  changeType: 'ADD_PROFILE',
  profileCode,
  data: { firstName: profileCode },
});
const by = (adjustmentId: string, day: string, ...changes: Change[]): ChangedBy => ({
  ...{ adjustmentId, changes },
  effectiveAt: `2027-${day}T12:00:00.000Z`,
});
const disclosedAt = (policy: Policy, moment: string): Disclosed => {
  const { data, choices } = versionAt(policy, moment);
  return { data, choices };
};

/** A policy to which a change was agreed, or the faults. */
function agreed(policy: Policy, changedBy: ChangedBy): Policy | string {
  const applied = applyChanges(disclosedAt(policy, changedBy.effectiveAt), changedBy.changes, { offers });
  if (!applied.ok) return applied.problem.map(({ code }) => code).join();
  const laid = layChange(policy, { changedBy, applied: applied.value }, offers);
  if (!laid.ok) return `${laid.problem.adjustmentId} ${laid.problem.faults.map(({ code }) => code).join()}`;
  const [first] = policy.versions;
  assert(first, 'it was sold');
  const versions = laid.value.map(({ startedAt, after, changedBy: made }, index) => ({
    ...{ ...first, ...after, startedAt, changedBy: made },
    version: policy.versions.length + index + 1,
  }));
  return { ...policy, versions: [...policy.versions, ...versions] };
}
function inOrder(changes: readonly ChangedBy[]): Policy | string {
  return changes.reduce<Policy | string>(
    (policy, one) => (typeof policy === 'string' ? policy : agreed(policy, one)),
    sold,
  );
}
const carAt = (policy: Policy | string, day: string) => {
  assert(typeof policy !== 'string', String(policy));
  return disclosedAt(policy, `2027-${day}T13:00:00.000Z`).data.assets['car'];
};

describe('a change that is laid into a policy', () => {
  it('given one that waits, when another holds at once, then the first still comes on its day', () => {
    const policy = inOrder([
      by('A', '03-20', car({ usage: 'Business' })),
      by('B', '03-01', car({ annualMileage: 9000 })),
    ]);
    expect(carAt(policy, '03-10')).toMatchObject({ annualMileage: 9000 });
    expect(carAt(policy, '03-10')).not.toMatchObject({ usage: 'Business' });
    expect(carAt(policy, '03-21')).toMatchObject({ annualMileage: 9000, usage: 'Business' });
  });

  it('given the same answer changed twice, then each holds from its own moment, whichever was decided first', () => {
    const [soon, late] = [
      by('A', '03-01', car({ annualMileage: 9000 })),
      by('B', '03-20', car({ annualMileage: 5000 })),
    ];
    for (const policy of [inOrder([soon, late]), inOrder([late, soon])])
      expect(['03-10', '03-21'].map((day) => carAt(policy, day)?.['annualMileage'])).toEqual([9000, 5000]);
  });

  it('given a driver who is added after a change that adds one by the same code, then the later change is named', () => {
    expect(inOrder([by('A', '03-20', add('p1')), by('B', '03-01', add('p1'))])).toBe('A profile_exists');
    expect(inOrder([by('A', '03-01', add('p1')), by('B', '03-20', add('p1'))])).toBe('profile_exists');
  });

  it('given changes of different things, then the order in which they are decided makes no difference', () => {
    const things: Change[] = [
      car({ annualMileage: 9000 }),
      car({ usage: 'Business' }),
      add('p1'),
      add('p2'),
      { changeType: 'ADD_COVER', coverCode: 'legal' },
      { changeType: 'SELECT_VOLUNTARY_EXCESS', excess: 10_000 },
    ];
    const days = fc.shuffledSubarray(['02-20', '03-01', '03-10', '03-20', '04-01', '04-10'], { minLength: 6 });
    fc.assert(
      fc.property(days, fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }), (drawn, order) => {
        const changes = things.map((thing, index) => by(`A${index}`, drawn[index] ?? '02-20', thing));
        const shuffled = order.flatMap((index) => changes[index] ?? []);
        const [one, other] = [inOrder(changes), inOrder(shuffled)];
        assert(typeof one !== 'string' && typeof other !== 'string', 'they go together');
        for (const day of ['02-15', ...drawn]) {
          const moment = `2027-${day}T13:00:00.000Z`;
          expect(disclosedAt(other, moment)).toEqual(disclosedAt(one, moment));
        }
      }),
    );
  });
});

describe('the day on which a driver came', () => {
  const stretch = (startedAt: string, codes: string[], changes: Change[] = []) => ({
    ...{ startedAt: `2027-${startedAt}T00:30:00.000Z`, changes },
    data: { profiles: Object.fromEntries(['ph', ...codes].map((code) => [code, {}])), assets: {}, quote: {} },
  });
  it.each([
    ['who was there from the first', [stretch('02-10', ['p1']), stretch('03-01', ['p1'])], {}],
    [
      'who came later',
      [stretch('02-10', []), stretch('03-01', ['p1']), stretch('04-01', ['p1'])],
      { p1: '2027-03-01' },
    ],
    [
      'who left and came again',
      [stretch('02-10', ['p1']), stretch('03-01', []), stretch('04-01', ['p1'])],
      { p1: '2027-04-01' },
    ],
    [
      'who takes another one’s place',
      [stretch('02-10', ['p1']), stretch('03-01', ['p1'], [add('p1')])],
      { p1: '2027-03-01' },
    ],
  ])('is told of one %s', (_who, stretches, expected) => {
    expect(joinedOn(stretches, 'Europe/London')).toEqual(expected);
  });
});

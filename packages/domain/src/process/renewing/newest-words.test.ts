import { expect, it } from 'vitest';
import type { Change } from '../../changes/change.ts';
import type { PolicyVersion } from '../../policy/policy.ts';
import { soldAs } from '../bill-run/testing/sold-monthly.ts';
import { newestWords } from './newest-words.ts';

const annual = soldAs({ kind: 'ANNUAL', schedule: 'SINGLE_PAYMENT', startAt: '2027-02-10' });
const [first] = annual.versions as [PolicyVersion];
const ada = { firstName: 'Ada', lastName: 'Marsh', dateOfBirth: '1991-02-03' };
const noah = { firstName: 'Noah', lastName: 'Marsh', dateOfBirth: '1990-05-01' };
const cleo = { firstName: 'Cleo', lastName: 'Byrne', dateOfBirth: '1988-01-09' };
type Facts = {
  readonly car?: object;
  readonly ph?: object;
  readonly drivers?: { readonly [code: string]: object };
  readonly covers?: readonly string[];
  /** By which changes; left out, nothing says that somebody was taken off. */
  readonly by?: readonly Change[];
};

/** A policy that was sold with some facts, and told others on some days of January. */
function policyOf(...told: readonly (readonly [number, Facts])[]) {
  let facts: Facts = {};
  const versions = told.map(([day, next], index): PolicyVersion => {
    facts = { ...facts, ...next };
    const startedAt = index === 0 ? annual.startsAt : on(day);
    const data = {
      ...{ quote: {}, assets: { car: { mileage: 8000, ...facts.car } } },
      profiles: { ph: { ...ada, ...facts.ph }, ...facts.drivers },
    };
    const choices = { ...first.choices, covers: facts.covers ?? [] };
    const changedBy = { adjustmentId: `A${day}`, changes: next.by ?? [], effectiveAt: startedAt };
    const made = index > 0 && { changedBy, madeAt: on(day) };
    return { ...first, version: index + 1, startedAt, data, choices, ...made } as PolicyVersion;
  });
  return { ...annual, versions };
}

const on = (day: number) => `2028-01-${String(day).padStart(2, '0')}T09:00:00.000Z`;
const miles = (mileage: number): Change => ({ changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { mileage } });
const added = (data: object, profileCode = 'p1'): Change => ({
  ...{ changeType: 'ADD_PROFILE', profileCode },
  data: { ...data },
});
const answered = (data: object): Change => ({ changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: { ...data } });
const ofNoah = (data: object): Change => ({
  ...{ changeType: 'ADDITIONAL_PROFILE_DISCLOSURE_CHANGE', profileCode: 'p1' },
  data: { ...data },
});
const removed: Change = { changeType: 'REMOVE_PROFILE', profileCode: 'p1' };
const legal = (changeType: 'ADD_COVER' | 'REMOVE_COVER'): Change => ({ changeType, coverCode: 'legal' });
const liam = { ...noah, firstName: 'Liam' };
const adasTwin = { ...ada, firstName: 'Eve' };
const sold = [1, {}] as const;
const withNoah = [1, { drivers: { p1: noah } }] as const;

it.each<[string, ReturnType<typeof policyOf>, readonly Change[], readonly Change[], readonly Change[]]>([
  ['an unchanged policy', policyOf(sold), [miles(9000)], [miles(9000)], []],
  ['the same answer later', policyOf(sold, [4, { car: { mileage: 14_000 } }]), [miles(9000)], [], []],
  ['and back again', policyOf(sold, [4, { car: { mileage: 14_000 } }], [5, { car: {} }]), [miles(9000)], [], []],
  ['the same answer before', policyOf(sold, [1, { car: { mileage: 14_000 } }]), [miles(9000)], [miles(9000)], []],
  ['another answer', policyOf(sold, [4, { ph: { job: 'x' } }]), [miles(9000)], [miles(9000)], []],
  [
    'one of two answers',
    policyOf(sold, [4, { ph: { job: 'x' } }]),
    [answered({ job: 'y', 'home.owned': true })],
    [answered({ 'home.owned': true })],
    [],
  ],
  ['a part of an answer', policyOf(sold, [4, { ph: { home: { owned: 1 } } }]), [answered({ 'home.owned': 2 })], [], []],
  [
    'the driver left',
    policyOf(withNoah, [4, { drivers: {} }]),
    [miles(9000), ofNoah({ job: 'y' }), removed],
    [miles(9000)],
    [],
  ],
  [
    'the driver’s name is another',
    policyOf(withNoah, [4, { drivers: { p1: { ...noah, lastName: 'Byrne' } } }]),
    [ofNoah({ job: 'y' }), removed],
    [ofNoah({ job: 'y' }), removed],
    [],
  ],
  ['somebody else came', policyOf(withNoah, [4, { drivers: { p1: cleo } }]), [removed], [], []],
  ['who was added came', policyOf(sold, [4, { drivers: { p1: cleo } }]), [added(cleo), ofNoah({ job: 1 })], [], []],
  [
    'somebody else than was added came',
    policyOf(sold, [4, { drivers: { p1: cleo } }]),
    [added(noah)],
    [],
    [added(noah)],
  ],
  ['who was added and removed again', policyOf(sold, [4, { drivers: { p1: cleo } }]), [added(noah), removed], [], []],
  [
    'the policyholder’s twin was added, and somebody else came',
    policyOf(sold, [4, { drivers: { p1: cleo } }]),
    [added(adasTwin)],
    [],
    [added(adasTwin)],
  ],
  [
    'a driver’s twin was added, and somebody else came',
    policyOf(withNoah, [4, { drivers: { p1: noah, p2: cleo } }]),
    [added(liam, 'p2')],
    [],
    [added(liam, 'p2')],
  ],
  [
    'a father’s namesake was added, and somebody else came',
    policyOf(withNoah, [4, { drivers: { p1: noah, p2: cleo } }]),
    [added({ ...noah, dateOfBirth: '2008-05-01' }, 'p2')],
    [],
    [added({ ...noah, dateOfBirth: '2008-05-01' }, 'p2')],
  ],
  [
    'two twins were added, and one of them came',
    policyOf(sold, [4, { drivers: { p1: cleo, p2: noah } }]),
    [added(noah), added(liam, 'p2')],
    [],
    [added(liam, 'p2')],
  ],
  [
    'who was added came in another place',
    policyOf(withNoah, [4, { drivers: { p1: noah, p2: cleo } }]),
    [added(cleo, 'p3')],
    [],
    [],
  ],
  [
    'who was added came with the name of a marriage',
    policyOf(sold, [4, { drivers: { p1: { ...cleo, lastName: 'Marsh' } } }]),
    [added(cleo)],
    [],
    [],
  ],
  [
    'who was added came with a birthday that was mended',
    policyOf(sold, [4, { drivers: { p1: { ...cleo, dateOfBirth: '1988-09-01' } } }]),
    [added(cleo)],
    [],
    [],
  ],
  [
    'who was added came, mended at renewal as well',
    policyOf(sold, [4, { drivers: { p1: cleo } }]),
    [added({ ...cleo, firstName: 'Kleo' }), ofNoah({ firstName: 'Cleo' })],
    [],
    [],
  ],
  [
    'who was added came and left',
    policyOf(sold, [4, { drivers: { p1: cleo } }], [5, { drivers: {} }]),
    [added(cleo)],
    [],
    [],
  ],
  [
    'somebody else came and left',
    policyOf(sold, [4, { drivers: { p1: noah } }], [5, { drivers: {} }]),
    [added(cleo)],
    [],
    [added(cleo)],
  ],
  [
    'the place of a driver was given to their twin, and an answer of that driver’s changed',
    policyOf(withNoah, [4, { drivers: { p1: { ...noah, job: 'x' } } }]),
    [removed, added({ ...liam, job: 'y' }), ofNoah({ job: 'z' })],
    [removed, added({ ...liam, job: 'y' }), ofNoah({ job: 'z' })],
    [],
  ],
  [
    'the place of a driver was given to their twin, and that driver left',
    policyOf(withNoah, [4, { drivers: {} }]),
    [removed, added(liam)],
    [added(liam)],
    [],
  ],
  [
    'the place of a driver was given to somebody, and to somebody else on the policy',
    policyOf(withNoah, [4, { drivers: { p1: cleo } }]),
    [removed, added(liam)],
    [],
    [added(liam)],
  ],
  [
    'the policy gave the place of a driver to their twin',
    policyOf(withNoah, [4, { drivers: { p1: liam }, by: [removed, added(liam)] }]),
    [removed, ofNoah({ job: 'y' })],
    [],
    [],
  ],
  [
    'a first name was mended on the policy',
    policyOf(withNoah, [4, { drivers: { p1: { ...noah, firstName: 'Noa' } } }]),
    [ofNoah({ job: 'y' }), removed],
    [ofNoah({ job: 'y' }), removed],
    [],
  ],
  ['the same cover', policyOf(sold, [4, { covers: ['legal'] }]), [legal('REMOVE_COVER')], [], []],
  ['another cover', policyOf(sold, [4, { covers: ['glass'] }]), [legal('ADD_COVER')], [legal('ADD_COVER')], []],
  [
    'the same answer later, taken back',
    { ...policyOf(sold, [4, { car: { mileage: 14_000 } }]), changesWithdrawn: ['A4'] },
    [miles(9000)],
    [miles(9000)],
    [],
  ],
])('keeps of what was corrected what the policy was not told since: %s', (_what, policy, changes, stands, lost) => {
  const found = newestWords([{ at: on(2), changes }], policy);
  expect(found.stands.flatMap((one) => one.changes)).toEqual(stands);
  expect(found.lost).toEqual(lost);
});

it('keeps what was corrected after the policy was told the same answer', () => {
  const policy = policyOf(sold, [4, { car: { mileage: 14_000 } }]);
  const corrections = [2, 6].map((day) => ({ at: on(day), changes: [miles(day * 1000)] }));
  expect(newestWords(corrections, policy)).toEqual({ stands: [corrections[1]], lost: [] });
});

it('keeps what was corrected of a driver who came after somebody added at renewal had lost their place', () => {
  const policy = policyOf(sold, [4, { drivers: { p1: cleo } }], [7, { drivers: { p1: { ...cleo, job: 'x' } } }]);
  const about = { at: on(6), changes: [ofNoah({ job: 'y', home: 'z' })] };
  expect(newestWords([{ at: on(2), changes: [added(noah)] }, about], policy)).toEqual({
    stands: [{ at: on(6), changes: [ofNoah({ home: 'z' })] }],
    lost: [added(noah)],
  });
});

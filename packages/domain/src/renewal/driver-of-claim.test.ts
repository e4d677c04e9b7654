import { expect, it } from 'vitest';
import { forgottenDriver } from '../facts/driver-parts.ts';
import type { PolicyVersion } from '../policy/policy.ts';
import { soldAs } from '../process/bill-run/testing/sold-monthly.ts';
import { driverOfClaim } from './driver-of-claim.ts';

const annual = soldAs({ kind: 'ANNUAL', schedule: 'SINGLE_PAYMENT', startAt: '2027-02-10' });
const [sold] = annual.versions as [PolicyVersion];
const ada = { firstName: 'Ada', lastName: 'Marsh' };
const noah = { firstName: 'Noah', lastName: 'Marsh', dateOfBirth: '1990-05-01' };
/** A term whose versions have these drivers besides the policyholder. */
const termWith = (...drivers: readonly { readonly [code: string]: object }[]) => ({
  versions: drivers.map((others): PolicyVersion => {
    const told = Object.entries(others).map(([code, one]) => [code, { ...one }] as const);
    return { ...sold, data: { ...sold.data, profiles: { ph: ada, ...Object.fromEntries(told) } } };
  }),
});
const alone = termWith({});
const left = termWith({}, { p1: noah }, {});

it.each<[string, string, readonly ReturnType<typeof termWith>[], object | undefined]>([
  ['the policyholder', 'Ada  MARSH', [left], undefined],
  ['a driver who has left', 'noah marsh', [left], noah],
  ['a driver who left in an earlier term', 'Noah Marsh', [left, alone], noah],
  [
    'a driver as they were told of last',
    'Noah Marsh',
    [left, termWith({ p2: { ...noah, age: 1 } })],
    { ...noah, age: 1 },
  ],
  [
    'a driver whose first name was mended since',
    'Noah Marsh',
    [left, termWith({ p1: noah }, { p1: { ...noah, firstName: 'Noa' } })],
    { ...noah, firstName: 'Noa' },
  ],
  [
    'a driver whose twin had the place after them',
    'Noah Marsh',
    [termWith({ p1: noah }, {}, { p1: { ...noah, firstName: 'Liam' } })],
    noah,
  ],
  ['a name that nobody had', 'N. Marsh', [left], undefined],
  ['a name that nobody had any more', 'Noah Marsh', [termWith({ p1: forgottenDriver('mark') })], {}],
  ['the policyholder beside a forgotten driver', 'Ada Marsh', [termWith({ p1: forgottenDriver('mark') })], undefined],
])('finds the driver beside the policyholder who had a name: %s', (_what, name, terms, expected) => {
  expect(driverOfClaim(name, terms)).toEqual(expected);
});

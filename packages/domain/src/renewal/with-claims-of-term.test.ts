import { expect, it } from 'vitest';
import type { RiskData } from '../facts/risk-data.ts';
import { type ClaimOfTerm, withClaimsOfTerm } from './with-claims-of-term.ts';

const ph = { firstName: 'Ada', lastName: 'Marsh', dateOfBirth: '1986-05-02' };
const noah = { firstName: 'Noah', lastName: 'Reed', dateOfBirth: '1990-03-04' };
const accident: ClaimOfTerm = {
  ...{ occurredOn: '2027-05-01', claimType: 'ACCIDENT', status: 'SETTLED', isPaid: true },
  insuredName: 'Noah Reed',
};
const told = [{ type: 'AccidentFault', date: '2027-05-01', ncdAffected: true }];

it.each<[string, RiskData['profiles'], string, Record<string, unknown>]>([
  ['who drives still', { ph, p1: noah }, 'Noah Reed', { p1: told }],
  ['who has another name now', { ph, p1: { ...noah, lastName: 'Marsh' } }, 'Noah Reed', { p1: told }],
  ['who has left', { ph }, 'Noah Reed', {}],
  [
    'who has left, and in whose place somebody else drives',
    { ph, p1: { firstName: 'Cleo', lastName: 'Reed', dateOfBirth: '1999-01-01' } },
    'Noah Reed',
    {},
  ],
  ['who has left, and whose twin is the policyholder', { ph: { ...noah, firstName: 'Nora' } }, 'Noah Reed', {}],
  ['who has left, and whose twin drives', { ph, p1: { ...noah, firstName: 'Liam' } }, 'Noah Reed', {}],
  ['whose birthday was mended', { ph, p1: { ...noah, dateOfBirth: '1990-04-03' } }, 'Noah Reed', { p1: told }],
  ['whom nobody has named', { ph, p1: noah }, 'Ben Stone', { ph: told }],
])(
  'given the accident of somebody %s, then it is told by whose it was, and by nobody else',
  (_who, profiles, insuredName, expected) => {
    const data = { profiles, assets: {}, quote: {} };
    const claims = [{ ...accident, insuredName, ...(insuredName === 'Noah Reed' && { driver: noah }) }];
    const after = withClaimsOfTerm(data, claims, new Set());
    const claimed = Object.entries(after.profiles).flatMap(([code, profile]) =>
      profile['vehicleClaimsHistory'] === undefined ? [] : [[code, profile['vehicleClaimsHistory']]],
    );
    expect(Object.fromEntries(claimed)).toEqual(expected);
  },
);

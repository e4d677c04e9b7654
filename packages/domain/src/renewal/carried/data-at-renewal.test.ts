import { expect, it } from 'vitest';
import type { RiskData } from '../../facts/risk-data.ts';
import type { ClaimOfTerm } from '../with-claims-of-term.ts';
import { dataAtRenewal } from './data-at-renewal.ts';

const second = { startAt: '2027-11-27', nextStartAt: '2028-11-27' };
const accident: ClaimOfTerm = {
  ...{ occurredOn: '2027-11-05', claimType: 'ACCIDENT', status: 'SETTLED', isPaid: true },
  insuredName: 'Ada Marsh',
};

function data(disclosed: readonly object[] = []): RiskData {
  const ph = { firstName: 'Ada', lastName: 'Marsh', vehicleClaimsHistory: disclosed };
  return { profiles: { ph }, assets: { car: { noClaimsDiscount: 6 } }, quote: {} };
}

function after(before: RiskData, claims: readonly ClaimOfTerm[], begunWith = before) {
  const { profiles, assets } = dataAtRenewal(before, { ...second, begunWith }, claims);
  return { years: assets['car']?.['noClaimsDiscount'], claims: profiles['ph']?.['vehicleClaimsHistory'] };
}

const told = { type: 'AccidentFault', date: '2027-11-05', ncdAffected: true };

it('a claim of an earlier term that comes to light after its renewal was told is disclosed by the next one, and takes the year then', () => {
  expect(after(data(), [accident])).toEqual({ years: 6, claims: [told] });
});

it('a claim of an earlier term that was disclosed already took its year then', () => {
  expect(after(data([told]), [accident])).toEqual({ years: 7, claims: [told] });
});

it('a claim of an earlier term that takes no year is disclosed, and takes none', () => {
  const { years, claims } = after(data(), [{ ...accident, fault: 'OTHERS' }]);
  expect([years, claims]).toEqual([7, [{ ...told, type: 'AccidentNotFault', ncdAffected: false }]]);
});

it('a claim that is five years old at the next start comes back no more', () => {
  expect(after(data(), [{ ...accident, occurredOn: '2023-11-27' }])).toEqual({ years: 7, claims: [] });
});

it('a claim of an earlier term that its customer told during this one takes its year now', () => {
  expect(after(data([told]), [accident], data())).toEqual({ years: 6, claims: [told] });
});

it('a claim of an earlier term that was somebody else’s fault until it was settled takes its year now, and keeps its answer', () => {
  const asOthers = { ...told, type: 'AccidentNotFault', ncdAffected: false };
  expect(after(data([asOthers]), [accident])).toEqual({ years: 6, claims: [asOthers] });
});

const now = { ...accident, occurredOn: '2028-03-01' };
const known = { ...told, date: '2028-03-01' };

it.each<[string, readonly object[], readonly ClaimOfTerm[], readonly object[]]>([
  [
    'as a fault of both is told already',
    [{ ...known, type: 'AccidentBothFault' }],
    [now],
    [{ ...known, type: 'AccidentBothFault' }],
  ],
  ['as glass stands as we know it', [{ ...known, type: 'Windscreen', ncdAffected: false }], [now], [known]],
  [
    'beside glass of that day stands beside it',
    [],
    [{ ...now, claimType: 'WINDSCREEN' }, now],
    [{ ...known, type: 'Windscreen', ncdAffected: false }, known],
  ],
])('a claim that its customer told %s', (_what, before, claims, expected) => {
  expect(after(data(before), claims).claims).toEqual(expected);
});

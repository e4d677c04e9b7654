import { expect, it } from 'vitest';
import type { RiskData } from '../../facts/risk-data.ts';
import { type ClaimOfTerm, withClaimsOfTerm } from '../with-claims-of-term.ts';
import type { StepBack } from '../years/step-back.ts';
import { dataAtRenewal } from './data-at-renewal.ts';

const SECOND = '2027-11-27';
const NEXT = '2028-11-27';
const accident: ClaimOfTerm = {
  ...{ occurredOn: '2027-11-05', claimType: 'ACCIDENT', status: 'SETTLED', isPaid: true },
  insuredName: 'Ada Marsh',
};

const told = { type: 'AccidentFault', date: '2027-11-05', ncdAffected: true };
const asOthers = { ...told, type: 'AccidentNotFault', ncdAffected: false };

const table: StepBack = {
  cover: 'ncb_protection',
  stepBack: [
    { years: 9, claims: 1, withProtection: 9, withoutProtection: 5 },
    { years: 9, claims: 2, withProtection: 5, withoutProtection: 3 },
  ],
};

function data(years: number, disclosed: readonly object[] = []): RiskData {
  const ph = { firstName: 'Ada', lastName: 'Marsh', vehicleClaimsHistory: disclosed };
  return { profiles: { ph }, assets: { car: { noClaimsDiscount: years } }, quote: {} };
}

/** A number in its second year, sold with some years and told of claims, then renewed with some and ending with others. */
type Number = {
  readonly sold: RiskData;
  readonly renewed: RiskData;
  readonly ends?: RiskData;
  readonly isProtected?: boolean;
};

function after({ sold, renewed, ends = renewed, isProtected = false }: Number, claims: readonly ClaimOfTerm[]) {
  const isProtectedOn = () => isProtected;
  const { profiles, assets } = dataAtRenewal(
    {
      earlier: [{ startAt: '2026-11-27', nextStartAt: SECOND, begunWith: sold, endedWith: sold, isProtectedOn }],
      last: { startAt: SECOND, nextStartAt: NEXT, begunWith: renewed, endedWith: ends, isProtectedOn },
    },
    { claims, table },
  );
  return { years: assets['car']?.['noClaimsDiscount'], claims: profiles['ph']?.['vehicleClaimsHistory'] };
}

it.each<[string, Number, readonly ClaimOfTerm[], ReturnType<typeof after>]>([
  [
    'that comes to light after its renewal was told is disclosed by the next one, and counts then as it would have',
    { sold: data(5), renewed: data(6) },
    [accident],
    { years: 4, claims: [told] },
  ],
  [
    'that was disclosed and counted already counts no second time',
    { sold: data(5), renewed: data(3, [told]) },
    [accident],
    { years: 4, claims: [told] },
  ],
  [
    'that takes no year is disclosed, and takes none',
    { sold: data(5), renewed: data(6) },
    [{ ...accident, fault: 'OTHERS' }],
    { years: 7, claims: [asOthers] },
  ],
  [
    'that its customer told during this one counts now',
    { sold: data(5), renewed: data(6), ends: data(6, [told]) },
    [accident],
    { years: 4, claims: [told] },
  ],
  [
    'that was somebody else’s fault until it was settled counts now, and its answer keeps whose fault it was',
    { sold: data(5), renewed: data(6, [asOthers]) },
    [accident],
    { years: 4, claims: [{ ...asOthers, ncdAffected: true }] },
  ],
  [
    'that was settled as somebody else’s fault after it had counted gives its years back, and its answer is put right',
    { sold: data(5), renewed: data(3, [told]) },
    [{ ...accident, fault: 'OTHERS' }],
    { years: 7, claims: [asOthers] },
  ],
  [
    'that was closed without a payment after it had counted gives its years back',
    { sold: data(9), renewed: data(5, [told]) },
    [{ ...accident, isPaid: false }],
    { years: 9, claims: [asOthers] },
  ],
  [
    'that was protected goes on taking none',
    { sold: data(9), renewed: data(9, [{ ...told, ncdAffected: false }]), isProtected: true },
    [accident],
    { years: 9, claims: [{ ...told, ncdAffected: false }] },
  ],
  [
    'leaves years that staff have put right since as they are',
    { sold: data(5), renewed: data(6), ends: data(2) },
    [accident],
    { years: 3, claims: [told] },
  ],
  [
    'stands beside one of this term: both take theirs',
    { sold: data(9), renewed: data(9) },
    [accident, { ...accident, occurredOn: '2028-03-01' }],
    { years: 3, claims: [told, { ...told, date: '2028-03-01' }] },
  ],
])('a claim of an earlier term %s', (_what, number, claims, expected) => {
  expect(after(number, claims)).toEqual(expected);
});

it('a claim under protection is told as a fault that took no years, and a second one as one that did', () => {
  const claims = ['2028-03-01', '2028-06-01'].map((occurredOn) => ({ ...accident, occurredOn }));
  expect(after({ sold: data(9), renewed: data(9), isProtected: true }, claims)).toEqual({
    years: 5,
    claims: [
      { ...told, date: '2028-03-01', ncdAffected: false },
      { ...told, date: '2028-06-01' },
    ],
  });
});

it('a claim that its customer told as one that took years is put right where the bonus was protected', () => {
  const [now, known] = [
    { ...accident, occurredOn: '2028-03-01' },
    { ...told, date: '2028-03-01' },
  ];
  expect(after({ sold: data(9), renewed: data(9), ends: data(9, [known]), isProtected: true }, [now])).toEqual({
    years: 9,
    claims: [{ ...known, ncdAffected: false }],
  });
});

it('years that nobody was asked for stay away', () => {
  const without: RiskData = { ...data(0), assets: { car: {} } };
  expect(after({ sold: without, renewed: without }, [accident])).toEqual({ years: undefined, claims: [told] });
});

it('a claim that is five years old at the next start comes back no more', () => {
  const number = { sold: data(5), renewed: data(6) };
  expect(after(number, [{ ...accident, occurredOn: '2023-11-27' }])).toEqual({ years: 7, claims: [] });
});

it.each<[string, Partial<ClaimOfTerm>, object]>([
  ['a driver who has left is nobody’s answer', { driver: { firstName: 'Noah', lastName: 'Marsh' } }, { claims: [] }],
  ['a driver who is forgotten is nobody’s answer', { driver: {} }, { claims: [] }],
  ['nobody on the number is the policyholder’s answer', {}, { claims: [told] }],
])('a claim of %s, and steps the years back all the same', (_what, more, expected) => {
  const claim = { ...accident, ...more, insuredName: 'Noah Marsh' };
  expect(after({ sold: data(5), renewed: data(3) }, [claim])).toMatchObject({ years: 4, ...expected });
});

it('a claim of a driver who has left gives its years back once it is somebody else’s fault', () => {
  const gone = { ...accident, insuredName: 'Noah Marsh', driver: { firstName: 'Noah', lastName: 'Marsh' } };
  const number = { sold: data(5), renewed: data(3) };
  expect(after(number, [{ ...gone, fault: 'OTHERS' }])).toEqual({ years: 7, claims: [] });
});

it('a claim of a driver who has married is theirs still', () => {
  const profiles = { ...data(5).profiles, p1: { firstName: 'Cleo', lastName: 'Byrne', dateOfBirth: '1990-01-01' } };
  const driver = { firstName: 'Cleo', lastName: 'Marsh', dateOfBirth: '1990-01-01' };
  const claim = { ...accident, insuredName: 'Cleo Marsh', driver };
  const { p1, ph } = withClaimsOfTerm({ ...data(5), profiles }, [claim], new Set()).profiles;
  expect([p1?.['vehicleClaimsHistory'], ph?.['vehicleClaimsHistory']]).toEqual([[told], []]);
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
  expect(after({ sold: data(5), renewed: data(6, before) }, claims).claims).toEqual(expected);
});

import type { ProposalSummaryWire } from '@marque/contract';
import { expect, test } from 'vitest';
import { carOfFields } from '../../proposal/insured-car.ts';
import { isZeroEmission } from '../../proposal/is-zero-emission.ts';
import { openProposals } from './proposals/card-texts.ts';
import { offerOf } from './start/offer-of.ts';
import { registrationProblem } from './start/registration-problem.ts';

const proposal = (proposalCode: string, status: ProposalSummaryWire['status'], startAt: string | null) =>
  ({ proposalCode, status, startAt, createdAt: '2026-11-20T10:00:00.000Z' }) as ProposalSummaryWire;

test('given proposals, when the list is drawn, then policies have no card and the earliest start comes first', () => {
  const list = [
    proposal('A', 'INSUFFICIENT_ACCURACY', null),
    proposal('B', 'QUOTE', '2026-12-01'),
    proposal('C', 'POLICY', '2026-11-21'),
    proposal('D', 'REFERRAL', '2026-11-25'),
  ];
  expect(openProposals(list).map(({ proposalCode }) => proposalCode)).toEqual(['D', 'B', 'A']);
});

test('given what a visitor types on the plate, when it is sent, then only what no look-up can use is refused', () => {
  const formats = [{ name: 'current', pattern: '[A-Z]{2}\\d{2}[A-Z]{3}', divider: '-3' }];
  expect(registrationProblem('LK21 HGO', formats)).toBeUndefined();
  expect(registrationProblem('', formats)).toBeUndefined();
  expect(registrationProblem('LK21', formats)).toBe('home.hero.wrongPlate');
  expect(registrationProblem('Q123 ABC', formats)).toBe('home.hero.agelessPlate');
});

test('given a partner’s address, when a proposal is started, then what the gateway takes travels with it and the rest does not', () => {
  expect(offerOf('?ref=PARTNER-12345&source=dealer&promoCode=SC12M')).toEqual({
    externalReference: 'PARTNER-12345',
    source: 'dealer',
    promoCode: 'SC12M',
  });
  expect(offerOf('?ref=<x>&source=')).toEqual({});
});

test('given the parameters that a product takes, when an address has them, then their values go to their questions and no other does', () => {
  const dealer = { parameter: 'dealer', question: 'retailer', under: 'quote', table: 'promotion-retailers' } as const;
  const vrn = { parameter: 'car', question: 'vrn', under: 'asset', table: null } as const;
  expect(offerOf('?dealer=%2010101%20&car=&colour=red', [dealer, vrn])).toEqual({
    given: [{ question: 'retailer', under: 'quote', table: 'promotion-retailers', value: '10101' }],
  });
});

test('given a car’s fuel, when its plate is drawn, then it bears the green flash for electricity alone', () => {
  expect(['electric', 'Electric', 'hybrid', 'petrol', null, undefined].map(isZeroEmission)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('given a car of the vehicle look-up, when it is drawn, then it has its own plate, body and flash', () => {
  const formats = [{ name: 'current', pattern: '[A-Z]{2}\\d{2}[A-Z]{3}', divider: '-3' }];
  const specification = { make: 'Tesla', model: 'Model 3', year: 2023, bodyStyle: 'saloon', primaryFuel: 'electric' };
  expect(carOfFields({ vrn: 'LK21HGO', specification }, formats)).toEqual({
    plate: 'LK21 HGO',
    name: '2023 Tesla Model 3',
    body: 'saloon',
    zeroEmission: true,
  });
});

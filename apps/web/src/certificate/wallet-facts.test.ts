import type { CertificateWire } from '@marque/contract';
import { expect, test } from 'vitest';
import { walletFacts } from './wallet-facts.ts';

const certificate: CertificateWire = {
  ...{ policyNumber: 'SHO-1', version: 1, edition: 1, state: 'IN_FORCE' },
  ...{ registration: 'AB12 CDE', isZeroEmission: false, vehicle: 'Ford Fiesta', policyholder: 'Ada Marsh' },
  ...{ insurer: 'Harbour', covers: ['damage_to_car', 'liability_to_others'] },
  ...{ from: '2026-11-27T00:00:00.000Z', until: '2027-11-27T00:00:00.000Z' },
  ...{ language: 'en', persons: ['Ada Marsh, provided …'], limitations: ['Use for …'] },
  ...{ demonstration: false, checkedAt: '2026-12-01T09:30:00.000Z' },
};
const speaking = {
  t: (key: string, values: object = {}) => [key, ...Object.values(values)].join(' '),
  moment: (at: string) => at.slice(0, 10),
  timeOfDay: (at: string) => at.slice(11, 16),
};

test('given a certificate, then its card says until which minute it covers, and not a minute more', () => {
  const { front } = walletFacts(certificate, speaking);
  expect(front.map(({ lines }) => lines[0])).toEqual([
    ...['Harbour', 'covers.damage_to_car.name, covers.liability_to_others.name', 'SHO-1', 'Ada Marsh'],
    ...['policy.endsAt 2026-11-27 00:00', 'policy.endsAt 2027-11-26 23:59'],
  ]);
});

test('given a visitor of another language, then who may drive is in the language of the certificate, and marked so', () => {
  const { back, checked } = walletFacts(certificate, speaking);
  expect(back.map(({ language, lines }) => [language, lines])).toEqual([
    ['en', certificate.persons],
    ['en', certificate.limitations],
  ]);
  expect(checked).toContain('policy.endsAt 2026-12-01 09:30');
});

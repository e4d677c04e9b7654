import { sampleDriver, sampleRisk } from '@marque/testkit/rating/sample-risk';
import { sampleTariff } from '@marque/testkit/rating/sample-tariff';
import { expect, test } from 'vitest';
import { rate } from './rate.ts';

const tariff = sampleTariff();
const young = {
  ...sampleDriver,
  dateOfBirth: '2007-05-01',
  drivingLicence: { licenceType: 'UKFull', validFrom: '2025-05-01', convictions: [] },
};
const grossOf = (ph: object, others: object, car = {}) => {
  const quote = rate(sampleRisk({ ph: { ...ph }, others: { ...others }, car }), { insuranceGroup: 19 }, tariff);
  return quote.availablePaymentSchedules[0]?.totals.gross ?? 0;
};

test('a young driver who drives most is priced like one who insures the car, no matter who holds the policy', () => {
  const { dateOfBirth, drivingLicence } = young;
  const alone = grossOf({ dateOfBirth, drivingLicence }, {}, { noClaimsDiscount: 1 });
  const named = grossOf({}, { p1: young });
  const main = grossOf({}, { p1: { ...young, mainDriver: true } }, { noClaimsDiscount: 9 });
  expect(named).toBeLessThan(main);
  expect(main).toBe(alone);
});

test('naming a careful person as the one who drives most makes no price cheaper', () => {
  const { dateOfBirth, drivingLicence } = young;
  const careful = grossOf({ dateOfBirth, drivingLicence }, { p1: { ...sampleDriver, mainDriver: true } });
  const alone = grossOf({ dateOfBirth, drivingLicence }, { p1: sampleDriver });
  expect(careful).toBe(alone);
});

test('a main driver who has driven as long keeps the policyholder’s bonus whole', () => {
  const beside = grossOf({}, { p1: sampleDriver }, { noClaimsDiscount: 9 });
  expect(grossOf({}, { p1: { ...sampleDriver, mainDriver: true } }, { noClaimsDiscount: 9 })).toBe(beside);
});

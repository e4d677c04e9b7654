import { expect, test } from 'vitest';
import { rate } from './rate.ts';
import { sampleDriver, sampleRisk } from './sample/sample-risk.ts';
import { sampleTariff } from './sample/sample-tariff.ts';

const tariff = sampleTariff();
const young = {
  ...sampleDriver,
  dateOfBirth: '2007-05-01',
  drivingLicence: { licenceType: 'UKFull', validFrom: '2025-05-01', convictions: [] },
};
const grossOf = (ph: object, others: object) => {
  const quote = rate(sampleRisk({ ph: { ...ph }, others: { ...others } }), { insuranceGroup: 19 }, tariff);
  return quote.availablePaymentSchedules[0]?.totals.gross ?? 0;
};

test('a young driver who drives most is priced like one who insures the car, whoever holds the policy', () => {
  const { dateOfBirth, drivingLicence } = young;
  const alone = grossOf({ dateOfBirth, drivingLicence }, {});
  const named = grossOf({}, { p1: young });
  const main = grossOf({}, { p1: { ...young, mainDriver: true } });
  expect(named).toBeLessThan(main);
  expect(main).toBeGreaterThanOrEqual(alone);
});

test('naming a careful person as the one who drives most makes no price cheaper', () => {
  const { dateOfBirth, drivingLicence } = young;
  const careful = grossOf({ dateOfBirth, drivingLicence }, { p1: { ...sampleDriver, mainDriver: true } });
  const alone = grossOf({ dateOfBirth, drivingLicence }, { p1: sampleDriver });
  expect(careful).toBe(alone);
});

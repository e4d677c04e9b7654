import type { Data } from '@marque/base';
import { describe, expect, it } from 'vitest';
import { rate } from './rate.ts';
import { plainTable } from './sample/plain-rows.ts';
import { sampleRisk } from './sample/sample-risk.ts';
import { sampleSettings } from './sample/sample-settings.ts';
import { compileTariff } from './tables/compile-tariff.ts';
import { faultText } from './tables/fault-text.ts';

const rates = import.meta.glob<string>('/brands/showcase/products/flex/rates/*.csv', {
  query: '?raw',
  import: 'default',
  eager: true,
});

function demoTariff() {
  const files = Object.entries(rates).map(([path, text]) => plainTable(path, text));
  const compiled = compileTariff(files, sampleSettings, 'demo');
  if (!compiled.ok) throw new Error(compiled.problem.map(faultText).join('\n'));
  return compiled.value;
}

const licence = (validFrom: string, convictions: Data[] = []) => ({ licenceType: 'UKFull', validFrom, convictions });
const at = (postalCode: string) => ({ postalCode, countryIso3: 'GBR' });

/** A person, their car, and the pounds a month between which a plausible tariff prices them. */
const people: { who: string; ph: Data; car: Data; group: number; pounds: [number, number] }[] = [
  {
    who: '38 years old, 15 licensed, NCD 9, Bristol, Golf 1.5 TSI on a driveway',
    ph: { dateOfBirth: '1988-03-02', drivingLicence: licence('2011-09-14') },
    car: {},
    group: 19,
    pounds: [28, 48],
  },
  {
    who: '24 years old, 5 licensed, NCD 3, Manchester, Fiesta 1.0 in the street',
    ph: { dateOfBirth: '2002-05-05', drivingLicence: licence('2021-05-05'), address: at('M4 5JD') },
    car: { noClaimsDiscount: 3, annualMileage: 10_000, overnightLocation: 'PublicRoadNear', estimatedValue: 900_000 },
    group: 11,
    pounds: [70, 125],
  },
  {
    who: '19 years old, 1 licensed, NCD 0, Birmingham, Corsa 1.2',
    ph: { dateOfBirth: '2007-05-05', drivingLicence: licence('2025-06-01'), address: at('B15 2TT') },
    car: { noClaimsDiscount: 0, annualMileage: 7000, estimatedValue: 700_000 },
    group: 10,
    pounds: [140, 270],
  },
  {
    who: '67 years old, 45 licensed, NCD 9, Norwich, Yaris hybrid in a garage',
    ph: { dateOfBirth: '1959-05-05', drivingLicence: licence('1981-06-01'), address: at('NR2 1AB') },
    car: { annualMileage: 5000, overnightLocation: 'GarageLockedNear', estimatedValue: 1_600_000 },
    group: 14,
    pounds: [20, 36],
  },
  {
    who: '45 years old, 20 licensed, NCD 5, London E, Evoque diesel on business',
    ph: { dateOfBirth: '1981-05-05', drivingLicence: licence('2006-06-01'), address: at('E1 6AN') },
    car: {
      noClaimsDiscount: 5,
      annualMileage: 12_000,
      usage: 'BusinessClass1',
      overnightLocation: 'PublicRoadNear',
      estimatedValue: 3_500_000,
    },
    group: 27,
    pounds: [95, 190],
  },
  {
    who: '30 years old, 10 licensed, NCD 2, Leeds, a fault accident and an SP30, 3 Series petrol',
    ph: {
      dateOfBirth: '1996-05-05',
      drivingLicence: licence('2016-06-01', [{ code: 'SP30', convictionDate: '2024-02-10' }]),
      address: at('LS1 4AP'),
      vehicleClaimsHistory: [{ type: 'AccidentFault', date: '2024-05-06', ncdAffected: true }],
    },
    car: { noClaimsDiscount: 2, annualMileage: 9000, estimatedValue: 2_800_000 },
    group: 27,
    pounds: [110, 220],
  },
];

describe('the demo tariff', () => {
  it.each(people)('prices a month for someone $who between £$pounds.0 and £$pounds.1', ({ ph, car, group, pounds }) => {
    const quote = rate(sampleRisk({ ph, car }), { insuranceGroup: group }, demoTariff());
    const gross = quote.availablePaymentSchedules[0]?.totals.gross ?? 0;
    expect(quote.referralReasons).toEqual([]);
    expect(gross).toBeGreaterThanOrEqual(pounds[0] * 100);
    expect(gross).toBeLessThanOrEqual(pounds[1] * 100);
  });
});

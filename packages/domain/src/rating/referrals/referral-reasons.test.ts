import { type SampleDifferences, sampleDriver, sampleRisk } from '@marque/testkit/rating/sample-risk';
import { sampleTariff } from '@marque/testkit/rating/sample-tariff';
import { describe, expect, it } from 'vitest';
import { rate } from '../rate.ts';

const tariff = sampleTariff();
const found = { insuranceGroup: 19 };
const reasons = (differences: SampleDifferences, insuranceGroup: number | null = 19) =>
  rate(sampleRisk(differences), { insuranceGroup }, tariff).referralReasons.map(({ code }) => code);
const convicted = (code: string) => ({
  ph: {
    drivingLicence: {
      licenceType: 'UKFull',
      validFrom: '2006-09-14',
      convictions: [{ code, convictionDate: '2025-01-01' }],
    },
  },
});
const crashes = (count: number) => ({
  ph: {
    vehicleClaimsHistory: Array.from({ length: count }, () => ({
      type: 'AccidentFault',
      date: '2025-01-01',
      ncdAffected: true,
    })),
  },
});

describe('a referral', () => {
  const cases: [string, SampleDifferences, string][] = [
    ['a driver of 16', { ph: { dateOfBirth: '2009-11-28' } }, 'driver_too_young'],
    ['a driver of 85', { ph: { dateOfBirth: '1941-11-27' } }, 'driver_too_old'],
    ['a disqualified driver', { ph: { bannedOrDisqualified: true } }, 'driver_disqualified'],
    ['a bankrupt', { ph: { bankrupt: true } }, 'bankrupt'],
    ['insurance refused', { ph: { previouslyRefusedInsurance: true } }, 'insurance_refused'],
    ['an unspent conviction', { ph: { unspentCriminalConvictions: true } }, 'criminal_convictions'],
    ['a condition not told', { ph: { dvlaUnawareOfMedicalCondition: true } }, 'medical_condition_not_told'],
    ['a doctor’s advice', { ph: { advisedByDoctorNotToDrive: true } }, 'told_not_to_drive'],
    [
      'an additional driver who is disqualified',
      { others: { p1: { ...sampleDriver, bannedOrDisqualified: true } } },
      'driver_disqualified',
    ],
    [
      'an additional driver of 16',
      { others: { p1: { ...sampleDriver, dateOfBirth: '2009-11-28' } } },
      'driver_too_young',
    ],
    [
      'an additional driver of 85',
      { others: { p1: { ...sampleDriver, dateOfBirth: '1941-11-27' } } },
      'driver_too_old',
    ],
    ['drink-driving', convicted('DR10'), 'severe_conviction'],
    ['driving on drugs', convicted('DG10'), 'severe_conviction'],
    ['dangerous driving', convicted('DD40'), 'severe_conviction'],
    ['driving uninsured', convicted('IN10'), 'severe_conviction'],
    ['having caused someone to drive uninsured', convicted('IN14'), 'severe_conviction'],
    [
      'an additional driver who drove drunk',
      { others: { p1: { ...sampleDriver, ...convicted('DR20').ph } } },
      'severe_conviction',
    ],
    ['a code that no one knows', convicted('ZZ99'), 'unknown_conviction'],
    ['four accidents at fault', crashes(4), 'too_many_fault_claims'],
    ['a car that was modified', { car: { modifications: true } }, 'modified_car'],
    ['a car known to steer on the left', { car: { specification: { steering: 'LHD' } } }, 'left_hand_drive'],
    ['a car said to steer on the left', { car: { disclosedSteering: 'LHD' } }, 'left_hand_drive'],
    [
      'a car that steers on the left and was imported',
      { car: { specification: { steering: 'LHD', imported: true } } },
      'left_hand_drive',
    ],
    ['a car worth too much', { car: { estimatedValue: 7_500_001 } }, 'vehicle_too_valuable'],
    ['Jersey', { ph: { address: { postalCode: 'JE2 3AB' } } }, 'outside_territory'],
    ['Guernsey', { ph: { address: { postalCode: 'GY1 1AA' } } }, 'outside_territory'],
    ['the Isle of Man', { ph: { address: { postalCode: 'IM1 3AA' } } }, 'outside_territory'],
    ['a postcode that is cut short', { ph: { address: { postalCode: 'BS1 4' } } }, 'postcode_unknown'],
    ['a forces’ postcode', { ph: { address: { postalCode: 'BF1 4AA' } } }, 'postcode_unknown'],
  ];

  it.each(cases)('answers %s with its reason and no price', (_who, differences, code) => {
    const quote = rate(sampleRisk(differences), found, tariff);
    expect(quote.ratingStatus).toBe('REFERRAL');
    expect(quote.referralReasons.map((reason) => reason.code)).toEqual([code]);
    expect([quote.availablePaymentSchedules, quote.priceOptions, quote.steps]).toEqual([[], [], []]);
  });

  it('is not made on the bounds themselves', () => {
    expect(
      reasons({
        ph: { dateOfBirth: '2009-11-27', drivingLicence: { licenceType: 'UKFull', validFrom: '2026-11-27' } },
      }),
    ).toEqual([]);
    expect(reasons({ ph: { dateOfBirth: '1941-11-28' } })).toEqual([]);
    expect(reasons(crashes(3))).toEqual([]);
    expect(reasons({ car: { estimatedValue: 7_500_000 } })).toEqual([]);
  });

  it.each([null, 0, 51, 19.5])('says that the group %s of a car is not known', (group) => {
    expect(reasons({}, group)).toEqual(['vehicle_group_unknown']);
  });

  it('is not made for a no, nor for what the specification knows better', () => {
    expect(reasons({ car: { modifications: false }, ph: { bankrupt: false } })).toEqual([]);
    expect(reasons({ car: { specification: { steering: 'RHD' }, disclosedSteering: 'LHD' } })).toEqual([]);
    expect(reasons({ car: { specification: { steering: 'LHD', imported: false } } })).toEqual([]);
  });

  it('is not made for an offence that is five years past', () => {
    const driven = (convictionDate: string) => ({
      ph: {
        drivingLicence: {
          licenceType: 'UKFull',
          validFrom: '2006-09-14',
          convictions: [{ code: 'DR10', convictionDate }],
        },
      },
    });
    expect(reasons(driven('2021-11-28'))).toEqual(['severe_conviction']);
    expect(reasons(driven('2021-11-27'))).toEqual([]);
  });

  it('keeps cars past the highest group away', () => {
    expect([reasons({}, 48), reasons({}, 49)]).toEqual([[], ['vehicle_too_powerful']]);
  });

  it.each(cases)('of %s is taken back with its cause: the quote is what it would have been', (_who, differences) => {
    const risk = sampleRisk(differences);
    const { data } = sampleRisk();
    expect(rate(risk, found, tariff).ratingStatus).toBe('REFERRAL');
    const quote = rate({ ...risk, data }, found, tariff);
    expect([quote.ratingStatus, quote.referralReasons]).toEqual(['QUOTE', []]);
    expect(quote).toEqual(rate(sampleRisk(), found, tariff));
  });

  it('is taken back when the driver who caused it is taken off', () => {
    const banned = { ...sampleDriver, bannedOrDisqualified: true };
    expect(reasons({ others: { p1: banned } })).toEqual(['driver_disqualified']);
    expect(reasons({ others: { p1: sampleDriver } })).toEqual([]);
    expect(reasons({})).toEqual([]);
  });

  it('keeps drivers under 21 from powerful cars', () => {
    const twenty = { ph: { dateOfBirth: '2005-11-28' } };
    expect([reasons(twenty, 29), reasons(twenty, 30)]).toEqual([[], ['young_driver_powerful_car']]);
    expect(reasons({ ph: { dateOfBirth: '2005-11-27' } }, 30)).toEqual([]);
    expect(reasons({ others: { p1: { ...sampleDriver, ...twenty.ph } } }, 30)).toEqual(['young_driver_powerful_car']);
  });

  it('gives every reason at once', () => {
    expect(reasons({ ph: { bankrupt: true, bannedOrDisqualified: true } }, null)).toEqual([
      'driver_disqualified',
      'bankrupt',
      'vehicle_group_unknown',
    ]);
  });
});

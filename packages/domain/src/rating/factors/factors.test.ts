import { type SampleDifferences, sampleDriver, sampleRisk } from '@marque/testkit/rating/sample-risk';
import { sampleSettings } from '@marque/testkit/rating/sample-settings';
import { sampleTariff } from '@marque/testkit/rating/sample-tariff';
import { describe, expect, it } from 'vitest';
import { rate } from '../rate.ts';
import { riskProblems } from '../risk-problems.ts';
import { allFactors } from './all-factors.ts';

const tariff = sampleTariff();
/** The values of a factor in the steps of the first cover. */
const valuesOf = (factor: string, differences: SampleDifferences = {}, by = tariff) =>
  rate(sampleRisk(differences), { insuranceGroup: 19 }, by)
    .steps.filter((step) => step.factor === factor && step.coverGroup === 'damage_to_car')
    .map(({ value }) => value);
const livingAt = (postalCode: string) => ({ ph: { address: { postalCode } } });

describe('the district of a postcode', () => {
  it('has its own row, or shares that of all others', () => {
    expect(valuesOf('postcode_district', livingAt('BS16 1AA'))).toEqual([10_400]);
    expect(valuesOf('postcode_district', livingAt('sw1a1aa'))).toEqual([12_000]);
    expect(valuesOf('postcode_district', livingAt('SW1P 1AA'))).toEqual([10_000]);
    expect(valuesOf('postcode_district', livingAt('BS1 6AA'))).toEqual([10_000]);
  });
});

describe('an occupation', () => {
  const working = (occupation: string | undefined, employmentStatus = 'FT') =>
    valuesOf('occupation', { ph: { occupation, employmentStatus } });

  it('weighs as the band with the longest beginning of its code', () => {
    expect([working('SOC2134'), working('SOC3421'), working('SOC8214')]).toEqual([[10_000], [10_800], [10_200]]);
  });

  it('is the employment status where none is disclosed', () => {
    expect([working(undefined, 'RE'), working(undefined, 'ED'), working(undefined, 'NE-DIS')]).toEqual([
      [10_000],
      [10_800],
      [10_000],
    ]);
  });

  it('of an additional driver weighs too: the riskiest most, and one who was not asked as all others', () => {
    const asked = { ...sampleDriver, occupation: 'SOC3421' };
    const notAsked = { ...sampleDriver, occupation: undefined, employmentStatus: undefined };
    expect(valuesOf('occupation', { others: { p1: asked } })).toEqual([10_480]);
    expect(valuesOf('occupation', { others: { p1: notAsked } })).toEqual([10_120]);
  });

  it('is asked for where neither is disclosed', () => {
    const risk = sampleRisk({ ph: { occupation: undefined, employmentStatus: undefined } });
    expect(riskProblems(risk, tariff)).toMatchObject([
      { pointer: '/data/profiles/ph/employmentStatus', code: 'required' },
    ]);
  });
});

describe('who keeps a car and who owns it', () => {
  it.each([
    ['PolicyHolder', 'PolicyHolder', 10_000],
    ['PolicyHolder', 'LeasingCompanyInPrivateName', 10_100],
    ['Employer', 'PolicyHolder', 10_500],
  ])('weigh together: %s and %s as %i', (registeredKeeper, legalOwner, value) => {
    expect(valuesOf('keeper', { car: { registeredKeeper, legalOwner } })).toEqual([value]);
  });
});

describe('the use of other cars', () => {
  it('is the policyholder’s', () => {
    expect(valuesOf('other_cars', { ph: { useOfOtherCar: 'OwnAnotherVehicle' } })).toEqual([9700]);
    const p1 = { ...sampleDriver, useOfOtherCar: 'OwnAnotherVehicle' };
    expect(valuesOf('other_cars', { others: { p1 } })).toEqual([10_000]);
  });
});

describe('the term', () => {
  it('is the product’s', () => {
    expect(valuesOf('term', {}, sampleTariff({ ...sampleSettings, termDays: 5 }))).toEqual([4000]);
    expect(valuesOf('term')).toEqual([10_000]);
  });
});

describe('a conviction', () => {
  const convicted = (code: string, convictionDate: string) =>
    valuesOf('convictions', {
      ph: {
        drivingLicence: { licenceType: 'UKFull', validFrom: '2006-09-14', convictions: [{ code, convictionDate }] },
      },
    });

  it('weighs by the family of its offence', () => {
    expect([convicted('SP30', '2025-01-01'), convicted('CD10', '2025-01-01')]).toEqual([[10_600], [13_000]]);
  });

  it('weighs by full years to the start, and no more after five', () => {
    expect(convicted('CD10', '2023-11-28')).toEqual([13_000]);
    expect(convicted('CD10', '2023-11-27')).toEqual([11_000]);
    expect(convicted('CD10', '2021-11-28')).toEqual([11_000]);
    expect(convicted('CD10', '2021-11-27')).toEqual([]);
  });
});

describe('every factor', () => {
  it('has a name and a table of its own', () => {
    for (const of of ['name', 'table', 'reason'] as const)
      expect(new Set(allFactors.map((factor) => factor[of])).size).toBe(allFactors.length);
  });
});

import { type SampleDifferences, sampleRisk } from '@marque/testkit/rating/sample-risk';
import { sampleSettings } from '@marque/testkit/rating/sample-settings';
import { describe, expect, it } from 'vitest';
import { factsFrom } from '../../facts/facts-from.ts';
import { tariffCodes } from '../settings/tariff-codes.ts';
import { allFactors } from './all-factors.ts';

/** Reads the keys of a factor from a risk that nobody checked before. */
const keysOf = (name: string, differences: SampleDifferences, settings = sampleSettings) => {
  const { data, startAt, voluntaryExcess } = sampleRisk(differences);
  const facts = factsFrom(data, startAt, { insuranceGroup: null });
  return allFactors
    .find((factor) => factor.name === name)
    ?.read({ facts, settings, codes: tariffCodes(settings), voluntaryExcess });
};
const licence = { licenceType: 'UKFull', validFrom: '2006-09-14' };
const unknownOffence = { ...licence, convictions: [{ code: 'ZZ99', convictionDate: '2025-01-01' }] };

describe('a factor that lacks what it reads', () => {
  it.each<[factor: string, lacking: string, differences: SampleDifferences]>([
    ['driver', 'a date of birth', { ph: { dateOfBirth: undefined } }],
    ['driver', 'the day of the licence', { ph: { drivingLicence: { licenceType: 'UKFull' } } }],
    ['licence_type', 'the kind of licence', { ph: { drivingLicence: { validFrom: '2006-09-14' } } }],
    ['occupation', 'an occupation', { ph: { occupation: undefined, employmentStatus: undefined } }],
    ['ncd', 'no-claims years', { car: { noClaimsDiscount: undefined } }],
    ['vehicle_group', 'a group that was found', {}],
    ['estimated_value', 'what the car is worth', { car: { estimatedValue: undefined } }],
    ['keeper', 'a keeper', { car: { registeredKeeper: undefined } }],
    ['keeper', 'an owner', { car: { legalOwner: undefined } }],
    ['postcode_area', 'a postcode', { ph: { address: undefined } }],
    ['postcode_district', 'a postcode', { ph: { address: undefined } }],
    ['annual_mileage', 'miles', { car: { annualMileage: undefined } }],
    ['usage', 'a use', { car: { usage: undefined } }],
    ['overnight_location', 'a place for the night', { car: { overnightLocation: undefined } }],
    ['other_cars', 'the use of other cars', { ph: { useOfOtherCar: undefined } }],
    ['convictions', 'a family for an offence', { ph: { drivingLicence: unknownOffence } }],
  ])('%s, given a risk without %s, then it refuses by its name and prices nothing', (factor, _lacking, differences) => {
    expect(() => keysOf(factor, differences)).toThrow(
      `The factor ${factor} was rated without the answer that it reads`,
    );
  });

  it('term, given a product without days, then it refuses by its name too', () => {
    const { termDays: _days, ...endless } = sampleSettings;
    expect(() => keysOf('term', {}, endless)).toThrow('The factor term was rated without');
  });
});

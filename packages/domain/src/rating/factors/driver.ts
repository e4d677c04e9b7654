import { type Factor, known } from './factor.ts';

/** Age at the start by full years of holding the licence; the riskiest driver weighs most. */
export const driver: Factor = {
  name: 'driver',
  table: 'driver',
  part: 'driver',
  columns: [
    { kind: 'range', min: 'minAge', max: 'maxAge', from: 0 },
    { kind: 'range', min: 'minLicenceYears', max: 'maxLicenceYears', from: 0 },
  ],
  combine: 'RISKIEST_DRIVER',
  read: ({ facts }) => facts.drivers.map((one) => [known(one.age, 'driver'), known(one.licenceYears, 'driver')]),
  answers: ['profiles.*.dateOfBirth', 'profiles.*.drivingLicence.validFrom'],
  needsChecks: [],
  reason: 'rating.factors.driver',
};

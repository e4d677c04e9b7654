import { type Factor, known } from './factor.ts';

/** Miles a year, in bands. */
export const annualMileage: Factor = {
  name: 'annual_mileage',
  table: 'annual_mileage',
  part: 'use',
  columns: [{ kind: 'range', min: 'minMiles', max: 'maxMiles', from: 0 }],
  combine: 'ONE',
  read: ({ facts }) => [[known(facts.usage.annualMileage, 'annual_mileage')]],
  answers: ['assets.car.annualMileage'],
  needsChecks: [],
  reason: 'rating.factors.annual_mileage',
};

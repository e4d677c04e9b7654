import { overnightLocations } from '../../facts/option-codes.ts';
import { type Factor, known } from './factor.ts';

/** Where the car is kept overnight. */
export const overnightLocation: Factor = {
  name: 'overnight_location',
  table: 'overnight_location',
  part: 'place',
  columns: [{ kind: 'code', column: 'location', codes: () => overnightLocations }],
  combine: 'ONE',
  read: ({ facts }) => [[known(facts.usage.overnightLocation, 'overnight_location')]],
  answers: ['assets.car.overnightLocation'],
  needsChecks: [],
  reason: 'rating.factors.overnight_location',
};

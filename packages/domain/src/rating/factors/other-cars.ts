import { otherCarUses } from '../../facts/option-codes.ts';
import { type Factor, known } from './factor.ts';

/** Which other cars the policyholder may use. */
export const otherCars: Factor = {
  name: 'other_cars',
  table: 'other_cars',
  part: 'use',
  columns: [{ kind: 'code', column: 'useOfOtherCar', codes: () => otherCarUses }],
  combine: 'ONE',
  read: ({ facts }) => [[known(facts.policyholder.useOfOtherCar, 'other_cars')]],
  answers: ['profiles.ph.useOfOtherCar'],
  needsChecks: [],
  reason: 'rating.factors.other_cars',
};

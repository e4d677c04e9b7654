import { CAR_VALUE } from '../../facts/facts-from.ts';
import { type Factor, known } from './factor.ts';

/** What the car is worth, in pennies. */
export const estimatedValue: Factor = {
  name: 'estimated_value',
  table: 'estimated_value',
  part: 'car',
  columns: [{ kind: 'range', min: 'minValuePennies', max: 'maxValuePennies', from: 0 }],
  combine: 'ONE',
  read: ({ facts }) => [[known(facts.vehicle.estimatedValuePennies, 'estimated_value')]],
  answers: [CAR_VALUE],
  needsChecks: [],
  reason: 'rating.factors.estimated_value',
};

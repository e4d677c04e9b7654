import { usages } from '../../facts/option-codes.ts';
import { type Factor, known } from './factor.ts';

/** What the car is used for. */
export const usage: Factor = {
  name: 'usage',
  table: 'usage',
  part: 'use',
  columns: [{ kind: 'code', column: 'usage', codes: () => usages }],
  combine: 'ONE',
  read: ({ facts }) => [[known(facts.usage.usage, 'usage')]],
  answers: ['assets.car.usage'],
  needsChecks: [],
  reason: 'rating.factors.usage',
};

import { keepers } from '../../facts/option-codes.ts';
import { type Factor, known } from './factor.ts';

/** The car's keeper, by its owner. */
export const keeper: Factor = {
  name: 'keeper',
  table: 'keeper',
  part: 'car',
  columns: [
    { kind: 'code', column: 'registeredKeeper', codes: () => keepers },
    { kind: 'code', column: 'legalOwner', codes: () => keepers },
  ],
  combine: 'ONE',
  read: ({ facts: { vehicle } }) => [[known(vehicle.registeredKeeper, 'keeper'), known(vehicle.legalOwner, 'keeper')]],
  answers: ['assets.car.registeredKeeper', 'assets.car.legalOwner'],
  needsChecks: [],
  reason: 'rating.factors.keeper',
};

import { type Factor, known } from './factor.ts';

/** Insurance group of the car, 1 to 50, as the gateway looked it up. */
export const vehicleGroup: Factor = {
  name: 'vehicle_group',
  table: 'vehicle_group',
  part: 'car',
  columns: [{ kind: 'range', min: 'minGroup', max: 'maxGroup', from: 1, to: 50 }],
  combine: 'ONE',
  read: ({ facts }) => [[known(facts.vehicle.insuranceGroup, 'vehicle_group')]],
  answers: [],
  mayRead: ['specification'],
  needsChecks: ['vehicle_group_unresolved'],
  reason: 'rating.factors.vehicle_group',
};

import type { Factor } from './factor.ts';

/** How many drivers there are besides the policyholder. */
export const additionalDrivers: Factor = {
  name: 'additional_drivers',
  table: 'additional_drivers',
  part: 'drivers',
  columns: [{ kind: 'range', min: 'minDrivers', max: 'maxDrivers', from: 0 }],
  combine: 'ONE',
  read: ({ facts }) => [[facts.drivers.length - 1]],
  answers: [],
  needsChecks: [],
  reason: 'rating.factors.additional_drivers',
};

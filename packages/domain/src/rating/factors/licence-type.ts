import { licenceTypes } from '../../facts/option-codes.ts';
import { type Factor, known } from './factor.ts';

/** Kind of driving licence; the riskiest driver weighs most. */
export const licenceType: Factor = {
  name: 'licence_type',
  table: 'licence_type',
  part: 'driver',
  columns: [{ kind: 'code', column: 'licenceType', codes: () => licenceTypes }],
  combine: 'RISKIEST_DRIVER',
  read: ({ facts }) => facts.drivers.map((one) => [known(one.licenceType, 'licence_type')]),
  answers: ['profiles.*.drivingLicence.licenceType'],
  needsChecks: [],
  reason: 'rating.factors.licence_type',
};

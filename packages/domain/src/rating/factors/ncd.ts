import { MAXIMUM_NCD_YEARS } from '../../facts/ncd-years.ts';
import { type Factor, known } from './factor.ts';

/** Years of no-claims discount, 0 to 9: the policyholder's, but never more than the years for which the main driver has held a licence. */
export const ncd: Factor = {
  name: 'ncd',
  table: 'ncd',
  part: 'no_claims',
  columns: [{ kind: 'range', min: 'minYears', max: 'maxYears', from: 0, to: MAXIMUM_NCD_YEARS }],
  combine: 'ONE',
  read: ({ facts: { drivers, ncdYears } }) => {
    const held = drivers.flatMap(({ isMainDriver, licenceYears = 0 }) => (isMainDriver ? [licenceYears] : []));
    return [[Math.min(known(ncdYears, 'ncd'), ...held)]];
  },
  answers: ['assets.car.noClaimsDiscount'],
  needsChecks: [],
  reason: 'rating.factors.ncd',
};

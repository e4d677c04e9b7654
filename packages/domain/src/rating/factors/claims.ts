import { LOOK_BACK_YEARS } from '../../facts/look-back.ts';
import { claimTypes } from '../../facts/option-codes.ts';
import type { Factor } from './factor.ts';

/** Every claim of every driver in the last five years, by what happened and how long ago. */
export const claims: Factor = {
  name: 'claims',
  table: 'claims',
  columns: [
    { kind: 'code', column: 'type', codes: () => claimTypes },
    { kind: 'range', min: 'minYearsAgo', max: 'maxYearsAgo', from: 0, to: LOOK_BACK_YEARS - 1 },
  ],
  combine: 'EACH',
  read: ({ facts }) => facts.drivers.flatMap((one) => one.claims.map((claim) => [claim.type, claim.yearsAgo])),
  answers: [],
  needsChecks: [],
  reason: 'rating.factors.claims',
};

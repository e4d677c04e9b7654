import { LOOK_BACK_YEARS } from '../../facts/look-back.ts';
import { claimTypes } from '../../facts/option-codes.ts';
import type { Factor } from './factor.ts';

/** Every claim of every driver in the last five years, by what happened, how long ago, and whether it cost no-claims discount. */
export const claims: Factor = {
  name: 'claims',
  table: 'claims',
  part: 'history',
  columns: [
    { kind: 'code', column: 'type', codes: () => claimTypes },
    { kind: 'range', min: 'minYearsAgo', max: 'maxYearsAgo', from: 0, to: LOOK_BACK_YEARS - 1 },
    { kind: 'code', column: 'ncdAffected', codes: () => ['yes', 'no'], isOptional: true },
  ],
  combine: 'EACH',
  read: ({ facts }) =>
    facts.drivers.flatMap(({ claims: made }) =>
      made.map(({ type, yearsAgo, ncdAffected }) => [type, yearsAgo, ncdAffected ? 'yes' : 'no']),
    ),
  answers: [],
  mayRead: ['vehicleClaimsHistory'],
  needsChecks: [],
  reason: 'rating.factors.claims',
};

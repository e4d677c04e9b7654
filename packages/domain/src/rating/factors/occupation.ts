import { listOfCode } from '../settings/code-lists.ts';
import { type Factor, known } from './factor.ts';

/** The band of every occupation that is in no other band. */
const OTHER = 'other';

/**
 * Band of the occupation or, without one, of the employment status; the riskiest driver weighs most. An additional driver who was not asked is in the
 * band of all others.
 */
export const occupation: Factor = {
  name: 'occupation',
  table: 'occupation',
  part: 'driver',
  columns: [{ kind: 'code', column: 'band', codes: ({ occupationBands = {} }) => bandsOf(occupationBands) }],
  combine: 'RISKIEST_DRIVER',
  read: ({ facts, codes }) =>
    facts.drivers.map(({ occupation: told }, index) => {
      const code = index === 0 ? known(told, 'occupation') : told;
      return [(code === undefined ? undefined : listOfCode(code, codes.occupations)) ?? OTHER];
    }),
  answers: ['profiles.ph.employmentStatus|profiles.ph.occupation'],
  needsChecks: [],
  needsSettings: ['occupationBands'],
  reason: 'rating.factors.occupation',
};

function bandsOf(bands: { readonly [band: string]: readonly string[] }): string[] {
  return [...new Set([...Object.keys(bands), OTHER])];
}

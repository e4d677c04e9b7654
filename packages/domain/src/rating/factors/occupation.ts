import { listOfCode } from '../code-lists.ts';
import { type Factor, known } from './factor.ts';

/** The band of every occupation that stands in no other. */
const OTHER = 'other';

/** Band of the policyholder's occupation or, without one, of the employment status. */
export const occupation: Factor = {
  name: 'occupation',
  table: 'occupation',
  part: 'driver',
  columns: [{ kind: 'code', column: 'band', codes: ({ occupationBands = {} }) => bandsOf(occupationBands) }],
  combine: 'ONE',
  read: ({ facts, codes }) => [
    [listOfCode(known(facts.policyholder.occupation, 'occupation'), codes.occupations) ?? OTHER],
  ],
  answers: ['profiles.ph.employmentStatus|profiles.ph.occupation'],
  needsChecks: [],
  needsSettings: ['occupationBands'],
  reason: 'rating.factors.occupation',
};

function bandsOf(bands: { readonly [band: string]: readonly string[] }): string[] {
  return [...new Set([...Object.keys(bands), OTHER])];
}

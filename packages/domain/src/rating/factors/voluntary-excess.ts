import type { Factor } from './factor.ts';

/** The voluntary excess chosen, one of those that the product offers. */
export const voluntaryExcess: Factor = {
  name: 'voluntary_excess',
  table: 'voluntary_excess',
  part: 'excess',
  columns: [{ kind: 'code', column: 'excessPennies', codes: ({ excess }) => excess.voluntaryPennies.map(String) }],
  combine: 'ONE',
  read: (context) => [[String(context.voluntaryExcess)]],
  answers: [],
  needsChecks: [],
  dependsOnExcess: true,
  reason: 'rating.factors.voluntary_excess',
};

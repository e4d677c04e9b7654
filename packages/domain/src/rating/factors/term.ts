import { type Factor, known } from './factor.ts';

/** How many days the product's cover lasts. */
export const term: Factor = {
  name: 'term',
  table: 'term',
  part: 'base',
  columns: [{ kind: 'range', min: 'minDays', max: 'maxDays', from: 1 }],
  combine: 'ONE',
  read: ({ settings }) => [[known(settings.termDays, 'term')]],
  answers: [],
  needsChecks: [],
  needsSettings: ['termDays'],
  reason: 'rating.factors.term',
};

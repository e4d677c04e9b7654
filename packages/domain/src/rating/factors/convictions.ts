import { LOOK_BACK_YEARS } from '../../facts/look-back.ts';
import { familyOf } from '../settings/family-of.ts';
import { type Factor, type Key, known, type RatingContext } from './factor.ts';

/** Every conviction of every driver in the last five years, by the family of the offence and how long ago it was. */
export const convictions: Factor = {
  name: 'convictions',
  table: 'convictions',
  part: 'history',
  columns: [
    { kind: 'code', column: 'family', codes: ({ convictions: { families } }) => Object.keys(families) },
    { kind: 'range', min: 'minYearsAgo', max: 'maxYearsAgo', from: 0, to: LOOK_BACK_YEARS - 1 },
  ],
  combine: 'EACH',
  read: keysOf,
  answers: [],
  mayRead: ['drivingLicence.convictions'],
  needsChecks: ['conviction_referred', 'conviction_unknown'],
  reason: 'rating.factors.convictions',
};

function keysOf({ facts, codes }: RatingContext): Key[] {
  return facts.drivers.flatMap((one) =>
    one.convictions.map(({ code, yearsAgo }) => [known(familyOf(code, codes.convictions), 'convictions'), yearsAgo]),
  );
}

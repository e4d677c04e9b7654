import { severityOf } from '../severity-of.ts';
import { type Factor, type Key, known, type RatingContext } from './factor.ts';

/** Every conviction of every driver in the last five years, by severity and by which one of that severity it is. */
export const convictions: Factor = {
  name: 'convictions',
  table: 'convictions',
  columns: [
    { kind: 'code', column: 'severity', codes: () => ['MINOR', 'MAJOR'] },
    { kind: 'range', min: 'minOrdinal', max: 'maxOrdinal', from: 1 },
  ],
  combine: 'EACH',
  read: keysOf,
  answers: [],
  needsChecks: ['conviction_severe', 'conviction_unknown'],
  reason: 'rating.factors.convictions',
};

function keysOf({ facts, settings }: RatingContext): Key[] {
  const ordinals = { MINOR: 0, MAJOR: 0, SEVERE: 0 };
  return facts.drivers.flatMap((one) =>
    one.convictions.map(({ code }) => {
      const severity = known(severityOf(code, settings.convictions), 'convictions');
      ordinals[severity] += 1;
      return [severity, ordinals[severity]];
    }),
  );
}

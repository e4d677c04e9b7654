import { matchesWhole } from '../formats/whole-pattern.ts';
import type { Rule } from '../questionnaire.ts';

/** Text that a regular expression matches as a whole. */
export const pattern: Rule = {
  name: 'pattern',
  title: 'The whole text matches a regular expression.',
  args: { pattern: { kind: 'pattern', title: 'The regular expression', required: true } },
  values: () => ({}),
  holds: (value, args) => typeof value === 'string' && matchesWhole(String(args['pattern']), value),
};

import type { Rule } from '../questionnaire.ts';

/** A number no larger than a limit. */
export const max: Rule = {
  name: 'max',
  title: 'No larger than this. Money is in pennies: then give the question a message of its own.',
  args: { value: { kind: 'integer', title: 'The largest number', required: true } },
  holds: (value, args) => typeof value === 'number' && value <= Number(args['value']),
};

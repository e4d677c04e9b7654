import type { Rule } from '../questionnaire.ts';

/** A number no smaller than a limit. */
export const min: Rule = {
  name: 'min',
  title: 'No smaller than this. Money is in pennies: then give the question a message of its own.',
  args: { value: { kind: 'integer', title: 'The smallest number', required: true } },
  holds: (value, args) => typeof value === 'number' && value >= Number(args['value']),
};

import type { Rule } from '../questionnaire.ts';

/** A number between two limits, both included. */
export const between: Rule = {
  name: 'between',
  title: 'Between two numbers, both included. Money is in pennies: then give the question a message of its own.',
  args: {
    min: { kind: 'integer', title: 'The smallest number', required: true },
    max: { kind: 'integer', title: 'The largest number', required: true },
  },
  holds: (value, args) => typeof value === 'number' && value >= Number(args['min']) && value <= Number(args['max']),
};

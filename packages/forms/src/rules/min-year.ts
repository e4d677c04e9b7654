import type { Rule } from '../questionnaire.ts';
import { monthFrom } from './month-from.ts';

/** A date or month not before a year. */
export const minYear: Rule = {
  name: 'minYear',
  title: 'Its year is this one or a later one.',
  args: { year: { kind: 'integer', title: 'The earliest year', required: true } },
  values: (args) => ({ year: String(args['year']) }),
  holds: (value, args) => {
    const month = monthFrom(value);
    return month === undefined || Number(month.slice(0, 4)) >= Number(args['year']);
  },
};

import { addToDate, isLocalDate } from '@marque/base';
import type { Rule } from '../questionnaire.ts';

/** A day at most so many years ago. Whether it may lie ahead is another rule's matter, since it has another message. */
export const dateWithinYears: Rule = {
  name: 'dateWithinYears',
  title: 'No more than so many years ago. Days to come pass: add `beforeOrEqual` to refuse them.',
  args: { years: { kind: 'integer', title: 'How many years', required: true } },
  values: (args) => ({ years: Number(args['years']), count: Number(args['years']) }),
  holds: (value, args, { today }) =>
    !isLocalDate(value) || value >= addToDate(today, { years: -Number(args['years']) }),
};

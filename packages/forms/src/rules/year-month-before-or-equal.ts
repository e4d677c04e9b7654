import type { Rule } from '../questionnaire.ts';
import { monthFrom } from './month-from.ts';

/** A month (or a date's month) no later than that of another answer. */
export const yearMonthBeforeOrEqual: Rule = {
  name: 'yearMonthBeforeOrEqual',
  title: 'Its month is no later than the month of another date or month.',
  args: { answer: { kind: 'answer', title: 'The other date or month', required: true } },
  reads: (args) => [String(args['answer'])],
  holds: (value, args, { read }) => {
    const month = monthFrom(value);
    const other = monthFrom(read(String(args['answer'])));
    return month === undefined || other === undefined || month <= other;
  },
};

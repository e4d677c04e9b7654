import type { Rule } from '../questionnaire.ts';
import { dateLimit, dateLimitArgs, dateLimitReads, dayFrom } from './date-limit.ts';

/** A date or month on or before a day reckoned from today, or from another answer. */
export const beforeOrEqual: Rule = {
  name: 'beforeOrEqual',
  title: 'On or before a day reckoned from today or from another date. Another month counts to its last day.',
  args: dateLimitArgs,
  reads: dateLimitReads,
  holds: (value, args, around) => {
    const day = dayFrom(value, 'first');
    const limit = dateLimit(args, around, 'last');
    return day === undefined || limit === undefined || day <= limit;
  },
};

import type { Rule } from '../questionnaire.ts';
import { dateLimit, dateLimitArgs, dateLimitReads, dayFrom } from './date-limit.ts';

/** A date or month on or after a day reckoned from today, or from another answer. */
export const afterOrEqual: Rule = {
  name: 'afterOrEqual',
  title: 'On or after a day reckoned from today or from another date. Another month counts from its first day.',
  args: dateLimitArgs,
  reads: dateLimitReads,
  holds: (value, args, around) => {
    const day = dayFrom(value, 'last');
    const limit = dateLimit(args, around, 'first');
    return day === undefined || limit === undefined || day >= limit;
  },
};

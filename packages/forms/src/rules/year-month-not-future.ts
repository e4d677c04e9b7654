import type { Rule } from '../questionnaire.ts';
import { monthFrom } from './month-from.ts';

/** A month no later than this one. */
export const yearMonthNotFuture: Rule = {
  name: 'yearMonthNotFuture',
  title: 'Its month is not to come; the present one passes.',
  args: {},
  holds: (value, _args, { today }) => (monthFrom(value) ?? '') <= today.slice(0, 7),
};

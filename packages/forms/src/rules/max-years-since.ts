import { fullYearsBetween, isLocalDate } from '@marque/base';
import type { Rule } from '../questionnaire.ts';

/** So many years cannot be more than the full years since a date, or since an age was reached. */
export const maxYearsSince: Rule = {
  name: 'maxYearsSince',
  title: 'A number of years no larger than the full years since another date, or since an age was reached.',
  args: {
    answer: { kind: 'answer', title: 'The date to count from: licence held since, or date of birth', required: true },
    age: { kind: 'integer', title: 'Years after that date at which counting starts; 0 if not given' },
  },
  reads: (args) => [String(args['answer'])],
  holds: (value, args, { read, today }) => {
    const from = read(String(args['answer']));
    if (typeof value !== 'number' || !isLocalDate(from)) return true;
    return value <= Math.max(0, fullYearsBetween(from, today) - Number(args['age'] ?? 0));
  },
};

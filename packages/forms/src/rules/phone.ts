import type { Rule } from '../questionnaire.ts';
import { matchesWhole } from '../whole-pattern.ts';

/** A telephone number of the brand's country: its international code, then digits that fit the pattern. */
export const phone: Rule = {
  name: 'phone',
  title: "A telephone number by the brand's formats: the international code, then digits that match the pattern.",
  args: {},
  holds: (value, _args, { formats }) => {
    const { prefix, pattern } = formats.phone;
    return typeof value === 'string' && value.startsWith(prefix) && matchesWhole(pattern, value.slice(prefix.length));
  },
};

import { isData, shownText } from '@marque/base';
import type { Rule } from '../questionnaire.ts';

/** First and last name, each of so many characters; spaces around and what does not show do not count. */
export const nameParts: Rule = {
  name: 'nameParts',
  title: 'First name and last name each have so many characters.',
  args: {
    min: { kind: 'integer', title: 'The fewest characters', required: true },
    max: { kind: 'integer', title: 'The most characters', required: true },
  },
  holds: (value, args) => {
    const parts = isData(value) ? [value['firstName'], value['lastName']] : [];
    const fits = (part: unknown) => {
      const length = typeof part === 'string' ? [...shownText(part)].length : 0;
      return length >= Number(args['min']) && length <= Number(args['max']);
    };
    return parts.length === 2 && parts.every(fits);
  },
};

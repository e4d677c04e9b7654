import { matchesWhole } from '../formats/whole-pattern.ts';
import type { Formats, Rule } from '../questionnaire.ts';

/** A telephone number of the brand's country: its international code, then digits that fit the pattern. */
export const phone: Rule = {
  name: 'phone',
  title: "A telephone number by the brand's formats: the international code, then digits that match the pattern.",
  args: {},
  holds: (value, _args, { formats }) => typeof value === 'string' && isPhone(value, formats.phone),
};

/** Whether a text is a telephone number as the rule takes it. */
export function isPhone(text: string, { prefix, pattern }: Formats['phone']): boolean {
  return text.startsWith(prefix) && matchesWhole(pattern, text.slice(prefix.length));
}

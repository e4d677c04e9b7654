import type { Rule } from '../questionnaire.ts';

/** Only one answer is accepted, and a missing answer is not. */
export const onlyAccept: Rule = {
  name: 'onlyAccept',
  title: 'Only this answer is accepted, as when terms must be agreed to. No answer is refused too.',
  args: { value: { kind: 'scalar', title: 'The one answer accepted', required: true } },
  checksBlank: true,
  holds: (value, args) => value === args['value'],
};

import { fitsMask } from '../formats/apply-mask.ts';
import type { Rule } from '../questionnaire.ts';

/** Text that fills a mask from beginning to end. */
export const mask: Rule = {
  name: 'mask',
  title: 'The whole text has the form of a mask: `9` a digit, `A` or `a` a letter, `*` either, anything else itself.',
  args: { mask: { kind: 'mask', title: 'The mask, as `99-99-99`', required: true } },
  values: () => ({}),
  holds: (value, args) => typeof value === 'string' && fitsMask(String(args['mask']), value),
};

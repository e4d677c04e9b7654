import type { InputModel } from '@marque/forms';
import { yesOrNo } from '../words/in-words.ts';

/** A box to tick; the value is true or false. The rule `onlyAccept` says whether it must be ticked. */
export const checkboxModel: InputModel = {
  type: 'checkbox',
  title: 'A box to tick',
  settings: {},
  inWords: yesOrNo,
  takes: () => ({ decisions: 1, taps: 1 }),
  accepts: (value) => typeof value === 'boolean',
};

import type { InputModel } from '@marque/forms';
import { yesOrNo } from '../words/in-words.ts';

/** Yes or no; the value is true or false. It is never answered in advance. */
export const booleanModel: InputModel = {
  type: 'boolean',
  title: 'Yes or no',
  settings: {},
  inWords: yesOrNo,
  takes: () => ({ decisions: 1, taps: 1 }),
  accepts: (value) => typeof value === 'boolean',
};

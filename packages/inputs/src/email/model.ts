import type { InputModel } from '@marque/forms';
import { autocompleteSetting } from '../autocomplete.ts';
import { isStorableText } from '../storable-text.ts';

const LENGTH_MAX = 320;

/** An e-mail address as text; the rule `email` says whether it can be one. */
export const emailModel: InputModel = {
  type: 'email',
  title: 'An e-mail address',
  settings: { autocomplete: autocompleteSetting },
  accepts: (value) => isStorableText(value, LENGTH_MAX),
};

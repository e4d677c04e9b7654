import type { InputModel } from '@marque/forms';
import { autocompleteSetting } from '../autocomplete.ts';
import { isPlainLine } from '../plain-line.ts';

/** Characters of a usual address. */
const USUAL_KEYS = 20;

const LENGTH_MAX = 320;

/** An e-mail address as text; the rule `email` says whether it can be one. */
export const emailModel: InputModel = {
  type: 'email',
  title: 'An e-mail address',
  settings: { autocomplete: autocompleteSetting },
  takes: () => ({ decisions: 1, taps: 1, keys: USUAL_KEYS }),
  accepts: (value) => isPlainLine(value, LENGTH_MAX),
};

import type { InputModel } from '@marque/forms';
import { acceptsOption, faultOfOptions, optionSettings, optionsOf } from '../options.ts';
import { chosen } from '../words/in-words.ts';

/** One of a few options, each a card. */
export const radioModel: InputModel = {
  type: 'radio',
  title: 'One of a few options, as cards',
  settings: {
    ...optionSettings,
    icons: { kind: 'icons', title: 'Icons of the options, in the same order; empty for none' },
    columns: {
      kind: 'integer',
      title: 'How many cards stand beside one another on a wide page, 1 to 4; 2 if not given',
    },
  },
  inWords: chosen,
  takes: (settings) => ({ decisions: 1, taps: 1, lines: optionsOf(settings).length }),
  accepts: acceptsOption,
  optionsOf,
  faultOf: faultOfOptions,
};

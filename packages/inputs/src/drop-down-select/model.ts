import type { InputModel } from '@marque/forms';
import { autocompleteSetting } from '../autocomplete.ts';
import { chosenFromList } from '../effort/chosen-from-list.ts';
import { acceptsOption, faultOfOptions, optionSettings, optionsOf } from '../options.ts';
import { chosen } from '../words/in-words.ts';

/** One of some options, in the system's own select. */
export const dropDownSelectModel: InputModel = {
  type: 'dropDownSelect',
  title: "One of some options, in the system's own select",
  settings: { ...optionSettings, autocomplete: autocompleteSetting },
  inWords: chosen,
  takes: (settings) => chosenFromList(optionsOf(settings).length),
  accepts: acceptsOption,
  optionsOf,
  faultOf: faultOfOptions,
};

import type { InputModel } from '@marque/forms';
import { chosenFromList } from '../effort/chosen-from-list.ts';
import { acceptsOption, faultOfOptions, optionSettings, optionsOf } from '../options.ts';
import { chosen } from '../words/in-words.ts';

/** With more options than this the input is a list to search instead of cards. */
export const CARDS_MAX = 8;

/** One of some options: cards while they are few, a list to search when they are many. */
export const singleSelectModel: InputModel = {
  type: 'singleSelect',
  title: 'One of some options, searched when there are many',
  settings: optionSettings,
  inWords: chosen,
  takes: (settings) => chosenFromList(optionsOf(settings).length),
  accepts: acceptsOption,
  optionsOf,
  faultOf: faultOfOptions,
};

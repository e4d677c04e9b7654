import type { InputModel, Settings, SettingsFault } from '@marque/forms';
import { chosen } from '../in-words.ts';
import { acceptsOption, faultOfOptions, optionSettings, optionsOf } from '../options.ts';

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
    shown: {
      kind: 'integer',
      title: 'How many options are shown at first; one more press (text more) shows the others. All if not given',
    },
  },
  inWords: chosen,
  accepts: acceptsOption,
  optionsOf,
  textsOf: ({ shown }) => (shown === undefined ? [] : ['more']),
  faultOf: (settings) => faultOfOptions(settings) ?? faultOfShown(settings),
};

function faultOfShown({ shown, options }: Settings): SettingsFault | undefined {
  const most = (Array.isArray(options) ? options.length : 0) - 1;
  if (shown === undefined || (Number.isInteger(shown) && Number(shown) >= 1 && Number(shown) <= most)) return undefined;
  return { setting: 'shown', expected: `a number from 1 to ${most}`, found: `${shown}` };
}

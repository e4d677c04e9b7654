import type { InputModel, Settings } from '@marque/forms';
import { faultOfIcons, optionsOf } from '../options.ts';
import { chosen } from '../words/in-words.ts';

/** Any number of options; the value is the list of those ticked, in the order of the options, each once. */
export const checkboxListModel: InputModel = {
  type: 'checkboxList',
  title: 'Any number of options, each a box to tick',
  settings: {
    options: { kind: 'texts', title: 'The options in order', required: true },
    icons: { kind: 'icons', title: 'Icons of the options, in the same order; empty for none' },
    alone: { kind: 'text', title: 'The option that rules out the others, as none of these' },
  },
  inWords: (value, question, wording) =>
    Array.isArray(value) ? value.map((one) => chosen(one, question, wording)).join(', ') : '',
  takes: (settings) => ({ decisions: 1, taps: 1, lines: optionsOf(settings).length }),
  accepts: (value, settings) =>
    Array.isArray(value) &&
    value.length > 0 &&
    inOrder(value, settings).join('\n') === value.join('\n') &&
    (value.length === 1 || !value.includes(settings['alone'])),
  optionsOf,
  faultOf: (settings) => {
    const { alone } = settings;
    if (alone === undefined || optionsOf(settings).includes(String(alone))) return faultOfIcons(settings);
    return { setting: 'alone', expected: 'one of the options', found: String(alone) };
  },
};

/** The options ticked, of any answer. */
export function readTicked(value: unknown, settings: Settings): readonly string[] {
  return Array.isArray(value) ? inOrder(value, settings) : [];
}

/** The answer after a tick: undefined when none is left. The exclusive option and the others untick one another. */
export function tick(ticked: readonly string[], option: string, settings: Settings): readonly string[] | undefined {
  const { alone } = settings;
  if (ticked.includes(option)) return someOf(ticked.filter((one) => one !== option));
  if (option === alone) return [option];
  return someOf(
    inOrder(
      [...ticked, option].filter((one) => one !== alone),
      settings,
    ),
  );
}

function inOrder(options: readonly unknown[], settings: Settings): string[] {
  return optionsOf(settings).filter((option) => options.includes(option));
}

function someOf(options: readonly string[]): readonly string[] | undefined {
  return options.length === 0 ? undefined : options;
}

import { isBlank } from '@marque/base';
import type { InputModel, Settings } from '@marque/forms';
import { autocompleteSetting } from '../autocomplete.ts';
import { isPlainLine } from '../plain-line.ts';
import { entryOfTable } from '../words/in-words.ts';

/** Characters that are typed on until the right row is among those found. */
const FURTHER_KEYS = 3;

const CODE_LENGTH_MAX = 50;
const CHARACTERS_MIN = 3;

/** How long the input waits after the last keystroke before it searches, in milliseconds. */
export const LOOKUP_DEBOUNCE_MS = 250;

/** A row of a look-up table, searched by its words; the value is its code, only ever one that was picked. */
export const lookupModel: InputModel = {
  type: 'lookup',
  title: 'A row of a look-up table, searched by its words',
  settings: {
    table: { kind: 'table', title: 'The look-up table', required: true },
    minCharacters: {
      kind: 'integer',
      min: 1,
      title: 'How many characters must be typed before it searches; 3 if not given',
    },
    autocomplete: autocompleteSetting,
  },
  inWords: entryOfTable,
  takes: (settings) => ({ decisions: 2, taps: 2, keys: charactersMin(settings) + FURTHER_KEYS }),
  accepts: (value) => isPlainLine(value, CODE_LENGTH_MAX) && !isBlank(value),
  tableOf: ({ table }) => (typeof table === 'string' ? table : undefined),
};

/** How many characters must be typed before it searches. */
export function charactersMin({ minCharacters }: Settings): number {
  return typeof minCharacters === 'number' ? minCharacters : CHARACTERS_MIN;
}

/** The text to search for; undefined while too little is typed. */
export function searchFor(typed: string, settings: Settings): string | undefined {
  const text = typed.trim();
  return text !== '' && [...text].length >= charactersMin(settings) ? text : undefined;
}

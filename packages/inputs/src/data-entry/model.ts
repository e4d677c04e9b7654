import { isBlank } from '@marque/base';
import { type InputModel, matchesWhole, type Settings } from '@marque/forms';
import { autocompleteSetting } from '../autocomplete.ts';
import { isPlainLine } from '../plain-line.ts';
import { entryOfTable } from '../words/in-words.ts';

/** The usual length of a code if no setting names it. */
const USUAL_KEYS = 10;

const LENGTH_MAX = 20;

/** A code that a person was given, checked against a look-up table; the value is the code, only ever one that was recognised. */
export const dataEntryModel: InputModel = {
  type: 'dataEntry',
  title: 'A code that one was given, checked against a look-up table',
  settings: {
    table: { kind: 'table', title: 'The look-up table', required: true },
    maxLength: { kind: 'integer', min: 1, title: 'The most characters; 20 if not given' },
    pattern: { kind: 'pattern', title: 'What the whole code must match before it can be checked' },
    autocomplete: autocompleteSetting,
  },
  inWords: entryOfTable,
  takes: ({ maxLength }) => ({ decisions: 1, taps: 1, keys: typeof maxLength === 'number' ? maxLength : USUAL_KEYS }),
  accepts: (value, settings) => isPlainLine(value, lengthMax(settings)) && canCheck(value, settings),
  tableOf: ({ table }) => (typeof table === 'string' ? table : undefined),
};

/** The typed text as the box keeps it: capitals, no surrounding spaces, at most as many characters as a code has. */
export function keepCode(typed: string, settings: Settings): string {
  return typed.toUpperCase().trim().slice(0, lengthMax(settings));
}

/** Whether the typed text can be checked: it is not blank, not too long, and fits the pattern. */
export function canCheck(typed: string, settings: Settings): boolean {
  const { pattern } = settings;
  return (
    !isBlank(typed) &&
    typed.length <= lengthMax(settings) &&
    (typeof pattern !== 'string' || matchesWhole(pattern, typed))
  );
}

/** Whether a code can only be digits, so that a phone shows its keys for them. */
export function isDigitsOnly({ pattern }: Settings): boolean {
  return typeof pattern === 'string' && /^(?:(?:\\d|\[[\d-]+\]|\d)(?:\{\d+(?:,\d*)?\}|[+*?])?)+$/.test(pattern);
}

/** The most characters of a code. */
export function lengthMax({ maxLength }: Settings): number {
  return typeof maxLength === 'number' ? maxLength : LENGTH_MAX;
}

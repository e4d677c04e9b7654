import { applyMask, type InputModel } from '@marque/forms';
import { autocompleteSetting } from '../autocomplete.ts';
import { isPlainLine } from '../plain-line.ts';

/** Characters of a usual short text. */
const USUAL_KEYS = 10;

const LENGTH_MAX = 200;

const ROWS_MAX = 12;

/** One line of text. */
export const textModel: InputModel = {
  type: 'text',
  title: 'One line of text',
  settings: {
    maxLength: { kind: 'integer', min: 1, title: 'The most characters; 200 if not given' },
    mask: {
      kind: 'mask',
      title:
        'What each place takes: 9 a digit, A a letter made capital, a a letter, * a letter or digit; all else stands by itself',
    },
    capitals: { kind: 'boolean', title: 'Turns letters into capitals' },
    width: { kind: 'text', title: 'How wide the box is; full if not given', oneOf: ['full', 'medium', 'short'] },
    rows: {
      ...{ kind: 'integer', min: 2, max: ROWS_MAX },
      title: 'How many rows the box shows of a long text, which stays one line: 1 if not given',
    },
    autocomplete: autocompleteSetting,
  },
  takes: ({ maxLength }) => ({
    decisions: 1,
    taps: 1,
    keys: typeof maxLength === 'number' ? Math.min(maxLength, USUAL_KEYS) : USUAL_KEYS,
  }),
  accepts: (value, { maxLength }) => isPlainLine(value, typeof maxLength === 'number' ? maxLength : LENGTH_MAX),
};

/** What stays of the typed text, by the settings `capitals` and `mask`. A line break becomes a space. */
export function keepText(
  typed: string,
  { capitals, mask }: { readonly capitals?: unknown; readonly mask?: unknown },
): string {
  const line = typed.replaceAll(/[\r\n]+/g, ' ');
  const cased = capitals === true ? line.toUpperCase() : line;
  return typeof mask === 'string' ? applyMask(mask, cased) : cased;
}

/** Whether the text can only be digits, so that a phone shows its number keys. */
export function isDigitsOnly({ mask }: { readonly mask?: unknown }): boolean {
  return typeof mask === 'string' && mask.includes('9') && !/[Aa*]/.test(mask);
}

import type { InputModel } from '@marque/forms';
import { autocompleteSetting } from '../autocomplete.ts';
import { isStorableText } from '../storable-text.ts';

const LENGTH_MAX = 200;

/** One line of text. */
export const textModel: InputModel = {
  type: 'text',
  title: 'One line of text',
  settings: {
    maxLength: { kind: 'integer', title: 'The most characters; 200 if not given' },
    mask: {
      kind: 'text',
      title: 'What each place takes: 0 a digit, A a capital letter, * either; all else stands by itself',
    },
    capitals: { kind: 'boolean', title: 'Turns letters into capitals' },
    width: { kind: 'text', title: 'How wide the box is; full if not given', oneOf: ['full', 'medium', 'short'] },
    autocomplete: autocompleteSetting,
  },
  accepts: (value, { maxLength }) => isStorableText(value, typeof maxLength === 'number' ? maxLength : LENGTH_MAX),
};

/** What stays of what is typed, by the settings `capitals` and `mask`. */
export function keepText(
  typed: string,
  { capitals, mask }: { readonly capitals?: unknown; readonly mask?: unknown },
): string {
  const cased = capitals === true ? typed.toUpperCase() : typed;
  return typeof mask === 'string' ? throughMask(cased, mask) : cased;
}

function throughMask(typed: string, mask: string): string {
  const waiting = [...typed.toUpperCase()].filter((character) => /[A-Z\d]/.test(character));
  let kept = '';
  for (const place of mask) {
    if (waiting.length === 0) break;
    const taken = takes[place];
    if (!taken) {
      kept += place;
      if (waiting[0] === place) waiting.shift();
      continue;
    }
    while (waiting[0] !== undefined && !taken.test(waiting[0])) waiting.shift();
    kept += waiting.shift() ?? '';
  }
  return kept;
}

const takes: { readonly [place: string]: RegExp | undefined } = { '0': /\d/, A: /[A-Z]/, '*': /[A-Z\d]/ };

import { isData } from '@marque/base';
import { type InputModel, type Settings, textsOf } from '@marque/forms';
import type { InWords } from '../words/in-words.ts';
import { readLoop } from './kept-draft.ts';

const ENTRIES_MAX = 50;

/**
 * Questions asked about each of several things of a kind, such as claims or convictions. The value is the list of
 * entries, empty for "none". While an entry is open and not confirmed it is kept beside the list, and the whole is not
 * accepted.
 */
export const questionLoopModel: InputModel = {
  type: 'questionLoop',
  title: 'Questions about each of several things',
  settings: {
    max: { kind: 'integer', min: 1, title: 'As many entries as there can be; 50 if not given' },
    summary: {
      kind: 'fields',
      title: 'The fields of an entry that its card shows, the most telling first; all if not given',
    },
  },
  repeats: true,
  isBlank: (value) => value === undefined || value === null,
  settled: (value) => readLoop(value).entries,
  inWords: entriesInWords,
  takes: () => ({ decisions: 1, taps: 1 }),
  accepts: (value, settings) => Array.isArray(value) && value.every(isData) && value.length <= entriesMax(settings),
};

/** As many entries as there can be. */
export function entriesMax({ max }: Settings): number {
  return typeof max === 'number' ? max : ENTRIES_MAX;
}

function entriesInWords(...[value, question, { text, textIfAny }]: Parameters<InWords>): string {
  const count = Array.isArray(value) ? value.length : 0;
  if (count === 0) return textIfAny(`${textsOf(question)}.no`) ?? text('inputs.boolean.no');
  return text('inputs.questionLoop.count', { count });
}

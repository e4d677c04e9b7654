import type { TextValues } from '@marque/base';
import { textsOf } from '@marque/forms';
import type { QuestionViewProps } from '../question-view.ts';

export type LoopWord = 'addAnother' | 'confirm' | 'entryTitle' | 'yes' | 'no';

const standard = {
  addAnother: 'inputs.questionLoop.addAnother',
  confirm: 'inputs.questionLoop.confirm',
  entryTitle: 'inputs.questionLoop.entryTitle',
  yes: 'inputs.boolean.yes',
  no: 'inputs.boolean.no',
} as const;

/** A word of a loop: the question's own (`questions.<loop>.addAnother`), else the standard one. */
export function loopWord(
  { question, text, textIfAny }: Pick<QuestionViewProps, 'question' | 'text' | 'textIfAny'>,
  word: LoopWord,
  values?: TextValues,
): string {
  const own = `${textsOf(question)}.${word}`;
  return text(textIfAny(own) === undefined ? standard[word] : own, values);
}

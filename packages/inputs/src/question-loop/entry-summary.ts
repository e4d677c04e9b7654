import type { Data } from '@marque/base';
import {
  type Compiled,
  type CompiledQuestion,
  entryAnswers,
  type Question,
  textsOf,
  type Wording,
} from '@marque/forms';
import { answerText } from '../answers/answer-text.ts';

/** A line of an entry's card: what was asked, and the answer in words. */
export type SummaryLine = {
  readonly name: string;
  readonly label: string;
  readonly words: string;
  readonly isYesOrNo: boolean;
};

/**
 * An entry's content, line by line: the fields that the loop's `summary` names, in its order, else all that were
 * answered.
 */
export function entrySummary(
  { entry, loop, value }: { readonly entry: Compiled; readonly loop: Question; readonly value: Data },
  wording: Wording,
): SummaryLine[] {
  const answers = entryAnswers(entry, value);
  return summarised(entry, loop)
    .filter(({ question }) => answers[question.name] !== undefined && question.type !== 'hidden')
    .map(({ question, model }) => ({
      name: question.name,
      label: wording.text(`${textsOf(question)}.label`),
      words: answerText({ question, model }, answers[question.name], wording),
      isYesOrNo: typeof answers[question.name] === 'boolean',
    }));
}

/** The codes of look-up tables in entries, for which words are needed. */
export function summaryCodes(
  entry: Compiled,
  loop: Question,
  values: readonly Data[],
): { readonly table: string; readonly code: string }[] {
  return values.flatMap((value) => {
    const answers = entryAnswers(entry, value);
    return summarised(entry, loop).flatMap(({ question, model }) => {
      const table = model.tableOf?.(question.settings);
      const code = answers[question.name];
      return table !== undefined && typeof code === 'string' ? [{ table, code }] : [];
    });
  });
}

function summarised({ questions }: Compiled, { name, settings }: Question): CompiledQuestion[] {
  const { summary } = settings;
  if (!Array.isArray(summary)) return [...questions.values()];
  return summary.flatMap((field) => questions.get(`${name}.${field}`) ?? []);
}

import { type FieldProblem, fillText, isBlank } from '@marque/base';
import { type AnswerProblem, checkAnswer, type Review, WRONG_TYPE } from '@marque/forms';
import { questionnaireOf } from './product-of.ts';
import type { GivenAnswer } from './read-changes.ts';
import { type Around, situationOf } from './review-disclosed.ts';

/** Rules that only say that more is to come: a registration typed on the home page is not a car yet. */
const INCOMPLETE = new Set(['required', 'specificationNeeded']);

/** What answers were given, what they amount to with all others, and how problems are worded. */
export type Checked = {
  readonly given: readonly GivenAnswer[];
  readonly reviewed: Review;
  readonly answers: { readonly [name: string]: unknown };
  readonly language: string;
};

/**
 * What is wrong with the answers that this request gave: each question once, by the rule that the form would have named, in the brand's words.
 * An answer that is only not complete yet is no fault. One that nobody is asked for at present must still have its input's shape.
 */
export function answerFaults(around: Around, { given, reviewed, answers, language }: Checked): FieldProblem[] {
  const seen = new Set<string>();
  return given.flatMap(({ question, value, pointer }) => {
    if (seen.has(question) || value === null) return [];
    seen.add(question);
    const problem = reviewed.live.has(question)
      ? reviewed.problems.get(question)
      : shapeFault(around, question, answers[question]);
    if (!problem || INCOMPLETE.has(problem.rule)) return [];
    return [{ pointer, code: problem.rule, message: wording(around, language, problem) }];
  });
}

function shapeFault(around: Around, question: string, value: unknown): AnswerProblem | undefined {
  const entry = questionnaireOf(around.product).questions.get(question);
  if (!entry || isBlank(value)) return undefined;
  const problem = checkAnswer({ ...entry, checks: [] }, value, { ...situationOf(around), read: () => undefined });
  return problem?.rule === WRONG_TYPE ? problem : undefined;
}

function wording({ brand }: Around, language: string, { message, values }: AnswerProblem): string {
  return fillText(brand.texts[language] ?? {}, language, message, values);
}

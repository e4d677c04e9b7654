import { ownAnswer } from '../compiler/answer-place.ts';
import type { Compiled } from '../compiler/compile-questionnaire.ts';
import type { AnswerProblem, Answers, Surroundings } from '../questionnaire.ts';
import { lookAtAnswer, relevantAnswer } from './check-answer.ts';
import { isUnanswered } from './check-value.ts';
import { liveQuestions, liveSections, readerOf } from './live-questions.ts';

/** What answers amount to. All parts come from the one set of live questions. */
export type Review = {
  /** Questions to be asked, in page order. */
  readonly live: ReadonlySet<string>;
  /**
   * Answers of live questions, in page order: what is checked, counted, sent and rated. Entries of loops hold only live
   * fields.
   */
  readonly relevant: Answers;
  readonly problems: ReadonlyMap<string, AnswerProblem>;
  /** Live questions whose answer is blank and must not be. */
  readonly missing: readonly string[];
  /** Ids of the sections to show. */
  readonly liveSections: readonly string[];
};

/**
 * Reviews all answers together; the same answers give the same review in any order.
 * A loop's entry needs `read` for the answers around it.
 */
export function review(compiled: Compiled, answers: Answers, situation: Surroundings): Review {
  const answerTo = (name: string) => ownAnswer(answers, name);
  const outer = situation.read;
  const live = liveQuestions(compiled, { answerTo, outer }, situation.circumstances);
  const around = {
    ...situation,
    read: readerOf(compiled, { isLive: (name) => live.has(name), answerTo, outer }),
  };
  const relevant: Record<string, unknown> = {};
  const problems = new Map<string, AnswerProblem>();
  const missing: string[] = [];
  for (const name of live) {
    const question = compiled.questions.get(name);
    if (!question) continue;
    const value = answerTo(name);
    const looked = lookAtAnswer(question, value, around);
    if (value !== undefined) relevant[name] = relevantAnswer(value, looked);
    if (looked.problem) problems.set(name, looked.problem);
    if (looked.problem && isUnanswered(question, value)) missing.push(name);
  }
  return { live, relevant, problems, missing, liveSections: liveSections(compiled, live, around) };
}

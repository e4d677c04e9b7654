import { isBlank } from '@marque/base';
import { ownAnswer } from './answer-place.ts';
import { checkAnswer } from './check-answer.ts';
import type { Compiled } from './compile-questionnaire.ts';
import { liveQuestions, liveSections, readerOf } from './live-questions.ts';
import type { AnswerProblem, Answers, Situation } from './questionnaire.ts';

/** What answers amount to. All parts come from the one set of live questions. */
export type Review = {
  /** Questions to be asked, in page order. */
  readonly live: ReadonlySet<string>;
  /** Answers of live questions: what is checked, counted, sent and rated. */
  readonly relevant: Answers;
  readonly problems: ReadonlyMap<string, AnswerProblem>;
  /** Live questions whose answer is blank and must not be. */
  readonly missing: readonly string[];
  /** Ids of the sections to show. */
  readonly liveSections: readonly string[];
};

/** Looks at answers as a whole; the same answers give the same review in whatever order they were given. */
export function review(compiled: Compiled, answers: Answers, situation: Situation): Review {
  const answerTo = (name: string) => ownAnswer(answers, name);
  const live = liveQuestions(compiled, answerTo, situation.circumstances);
  const problems = checkAnswers(compiled, { answers, live }, situation);
  const read = readerOf(compiled, (name) => live.has(name), answerTo);
  return {
    live,
    relevant: relevantAnswers(answers, live),
    problems,
    missing: [...problems.keys()].filter((name) => isBlank(answerTo(name))),
    liveSections: liveSections(compiled, live, { ...situation, read }),
  };
}

/** The answers of live questions that were given, in page order. */
export function relevantAnswers(answers: Answers, live: ReadonlySet<string>): Answers {
  const given = [...live].filter((name) => ownAnswer(answers, name) !== undefined);
  return Object.fromEntries(given.map((name) => [name, answers[name]]));
}

/** The problems of live questions, in page order: shapes by their input, then rules in order, the first that fails speaking. */
export function checkAnswers(
  compiled: Compiled,
  { answers, live }: { readonly answers: Answers; readonly live: ReadonlySet<string> },
  situation: Situation,
): ReadonlyMap<string, AnswerProblem> {
  const answerTo = (name: string) => ownAnswer(answers, name);
  const around = { ...situation, read: readerOf(compiled, (name) => live.has(name), answerTo) };
  const problems = new Map<string, AnswerProblem>();
  for (const name of live) {
    const entry = compiled.questions.get(name);
    const problem = entry && checkAnswer(entry, answerTo(name), around);
    if (problem) problems.set(name, problem);
  }
  return problems;
}

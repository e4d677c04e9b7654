import { type Circumstances, type FieldProblem, fillText } from '@marque/base';
import type { Disclosed } from '@marque/domain/changes/disclosed';
import {
  type AnswerProblem,
  type Answers,
  type CompiledQuestion,
  checkShape,
  isHollow,
  isReadOnly,
  isUnanswered,
  sameValue,
  spreadAnswers,
  wrongType,
} from '@marque/forms';
import { answersOf } from '../answers/answers-of.ts';
import type { Reviewed } from '../answers/review-disclosed.ts';
import { unknownEntry } from '../answers/unknown-entry.ts';
import type { AskedSubject } from '../subject/asked-subject.ts';
import { situationOf } from '../subject/situation-of.ts';
import type { GivenAnswer } from './read-changes.ts';

/** Rules that only say that more is to come: a registration typed on the home page is not a car yet. */
const INCOMPLETE = new Set(['required', 'specificationNeeded']);

const READ_ONLY: AnswerProblem = { rule: 'read_only', message: 'problems.answer.read_only', values: {} };

/** What answers were given, what stood before them, what they amount to with all others, and how problems are worded. */
export type Checked = {
  readonly given: readonly GivenAnswer[];
  readonly before: Disclosed;
  readonly reviewed: readonly Reviewed[];
  readonly language: string;
};

/**
 * What is wrong with the answers that this request gave: each question once, by the rule that the form would have named, in the brand's words.
 * An answer that is only not complete yet is no fault. One that nobody is asked for at present must still have its input's shape, and stand in its look-up table.
 * Null alone clears an answer: an empty list or object is of the wrong type. One that can be seen and not changed must stay as it stands. Of an additional driver who is removed again, nothing is looked at.
 */
export function answerFaults(subject: AskedSubject, { given, before, reviewed, language }: Checked): FieldProblem[] {
  const { circumstances } = situationOf(subject);
  return reviewed.flatMap((form) => {
    const answered = given.filter(({ profileCode }) => profileCode === form.profileCode);
    if (answered.length === 0) return [];
    const stood = answersOf(form, before, subject.product.coreAsset.code);
    return [...Map.groupBy(answered, ({ question }) => question)].flatMap(([question, all]) => {
      const fault = faultOf(subject, question, { form, stood, given: all, circumstances });
      if (!fault) return [];
      const { at, problem } = fault;
      const pointer = [at?.pointer, ...(problem.path ?? [])].join('/');
      return [{ pointer, code: problem.rule, message: wording(subject, language, problem) }];
    });
  });
}

type Looked = {
  readonly form: Reviewed;
  readonly stood: Answers;
  readonly given: readonly GivenAnswer[];
  readonly circumstances: Circumstances;
};

/** What is wrong with a question's answer, and which field of it says so. */
type Fault = { readonly at: GivenAnswer | undefined; readonly problem: AnswerProblem };

function faultOf(subject: AskedSubject, question: string, looked: Looked): Fault | undefined {
  const { form, given } = looked;
  const { answers, review, compiled } = form;
  const asked = compiled.questions.get(question);
  if (!asked) return undefined;
  const changed = isFixed(asked, looked.stood[question], looked) ? changedOf(question, looked) : [];
  if (changed.length > 0) return { at: ofLastChange(changed)[0], problem: READ_ONLY };
  const hollow = given.find(({ value }) => isHollow(asked, value));
  if (hollow) return { at: hollow, problem: wrongType(asked) };
  const filled = given.filter(({ value }) => value !== null);
  if (filled.length === 0) return undefined;
  const answer = answers[question];
  const problem = review.live.has(question)
    ? review.problems.get(question)
    : (checkShape(asked, answer, subject.brand.formats) ?? unknownEntry(asked, answer, subject.brand.tables));
  return problem && !isIncomplete(problem) ? { at: ofLastChange(filled)[0], problem } : undefined;
}

/** Of answers given several times in a request, those given last: they stand afterwards. */
function ofLastChange(given: readonly GivenAnswer[]): GivenAnswer[] {
  return given.filter(({ changePointer }) => changePointer === given.at(-1)?.changePointer);
}

/** Whether an answer stands that cannot be changed. What was never answered may be: nothing is changed by that. */
function isFixed(asked: CompiledQuestion, stood: unknown, { circumstances }: Looked): boolean {
  return !isUnanswered(asked, stood) && isReadOnly(asked, circumstances);
}

/** The fields given that are others than those that stood, as they were sent and as they would stand. What a look-up adds by itself is no change. */
function changedOf(question: string, { form: { compiled, answers }, stood, given }: Looked): GivenAnswer[] {
  const was = spreadAnswers(compiled, stood, [question]);
  const is = spreadAnswers(compiled, answers, [question]);
  return given.filter(({ field, value }) => !sameValue(was[field], value) && !sameValue(was[field], is[field]));
}

/** An entry of a list is committed when it is complete, so one that is not is a fault. */
function isIncomplete({ rule, path }: AnswerProblem): boolean {
  return path === undefined && INCOMPLETE.has(rule);
}

function wording({ brand }: AskedSubject, language: string, { message, values }: AnswerProblem): string {
  return fillText(brand.texts[language] ?? {}, language, message, values);
}

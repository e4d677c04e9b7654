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

/** Rules that only say that more is expected: a registration typed on the home page is not a car yet. */
const INCOMPLETE = new Set(['required', 'specificationNeeded']);

const READ_ONLY: AnswerProblem = { rule: 'read_only', message: 'problems.answer.read_only', values: {} };

/** The given answers, the answers before them, the answers after them, and how problems are worded. */
export type AnswersToCheck = {
  readonly given: readonly GivenAnswer[];
  readonly before: Disclosed;
  readonly reviewed: readonly Reviewed[];
  readonly language: string;
  /** The drivers who are added: one who takes the place of another, by the same code, has no answers yet. */
  readonly newcomers: readonly string[];
};

/**
 * The faults of this request's answers: each question once, by the rule that the form would have named, in the brand's
 * words. An incomplete answer is not a fault. An answer to a question that is not live must still have its input's
 * shape and be in its look-up table. Only null clears an answer: an empty list or object is of the wrong type. A
 * read-only answer must not change. The answers of an additional driver who is removed again are not checked.
 */
export function answerFaults(
  subject: AskedSubject,
  { given, before, reviewed, language, newcomers }: AnswersToCheck,
): FieldProblem[] {
  const { circumstances } = situationOf(subject);
  return reviewed.flatMap((form) => {
    const answered = given.filter(({ profileCode }) => profileCode === form.profileCode);
    if (answered.length === 0) return [];
    const isNew = form.profileCode !== undefined && newcomers.includes(form.profileCode);
    const stood = isNew ? {} : answersOf(form, before, subject.product.coreAsset.code);
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

/** The fault of a question's answer, and its field. */
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

/** If a request gives an answer several times, the last one, which counts. */
function ofLastChange(given: readonly GivenAnswer[]): GivenAnswer[] {
  return given.filter(({ changePointer }) => changePointer === given.at(-1)?.changePointer);
}

/** Whether an answer is there already and cannot be changed. A missing answer may be given: that changes nothing. */
function isFixed(asked: CompiledQuestion, stood: unknown, { circumstances }: Looked): boolean {
  return !isUnanswered(asked, stood) && isReadOnly(asked, circumstances);
}

/** The given fields that differ from the earlier ones, as sent and as they would be stored. Additions by a look-up are not changes. */
function changedOf(question: string, { form: { compiled, answers }, stood, given }: Looked): GivenAnswer[] {
  const was = spreadAnswers(compiled, stood, [question]);
  const is = spreadAnswers(compiled, answers, [question]);
  return given.filter(({ field, value }) => !sameValue(was[field], value) && !sameValue(was[field], is[field]));
}

/** An entry of a list is sent when it is complete, so an incomplete entry is a fault. */
function isIncomplete({ rule, path }: AnswerProblem): boolean {
  return path === undefined && INCOMPLETE.has(rule);
}

function wording({ brand }: AskedSubject, language: string, { message, values }: AnswerProblem): string {
  return fillText(brand.texts[language] ?? {}, language, message, values);
}

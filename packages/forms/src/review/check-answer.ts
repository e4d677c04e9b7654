import { entryAnswers } from '../answers/entry-data.ts';
import { fieldsOf } from '../answers/spread-answers.ts';
import type { CompiledQuestion } from '../compiler/compile-questionnaire.ts';
import type { AnswerProblem, Formats, RuleContext } from '../questionnaire.ts';
import { checkValue, isUnanswered, wrongType } from './check-value.ts';
import { type EntryReview, entriesProblem, fieldsOfEntry, isEntries, reviewEntries } from './review-entries.ts';

/** The fault of an answer, and, for a loop, the state of each entry. */
export type CheckedAnswer = {
  readonly problem: AnswerProblem | undefined;
  /** Undefined for an answer that is not a list of entries. */
  readonly entries?: readonly EntryReview[] | undefined;
};

/** What is wrong with one answer, or undefined: taken as a whole first, then the entries of a loop one by one. */
export function checkAnswer(
  compiled: CompiledQuestion,
  value: unknown,
  around: RuleContext,
): AnswerProblem | undefined {
  return lookAtAnswer(compiled, value, around).problem;
}

/** The same, with the entries of a loop as they were seen. */
export function lookAtAnswer(compiled: CompiledQuestion, value: unknown, around: RuleContext): CheckedAnswer {
  const problem = checkValue(compiled, value, judgedBy(around, compiled.question.name, value));
  const { entry } = compiled;
  if (!entry || isUnanswered(compiled, value)) return { problem };
  const entries = reviewEntries(entry, value, around);
  return { problem: problem ?? entriesProblem({ ...compiled, entry }, value, entries), entries };
}

/** What an answer is judged by: the day on which it was given, if somebody names it. */
function judgedBy(around: RuleContext, question: string, value: unknown): RuleContext {
  return around.judgedOn ? { ...around, today: around.judgedOn(question, value, 'answer') } : around;
}

/**
 * Whether an answer has its input's shape, without asking its rules: for a loop, every field of every entry, asked for
 * or not.
 */
export function checkShape(compiled: CompiledQuestion, value: unknown, formats: Formats): AnswerProblem | undefined {
  const { question, model, entry } = compiled;
  if (isUnanswered(compiled, value)) return undefined;
  if (!model.accepts(value, question.settings, formats)) return wrongType(compiled);
  if (!entry) return undefined;
  if (!isEntries(value)) return wrongType(compiled);
  const known = fieldsOfEntry(entry);
  for (const [index, data] of value.entries()) {
    const unknown = Object.keys(data).find((field) => !known.has(field));
    if (unknown !== undefined) return { ...wrongType(compiled), path: [index, unknown] };
    for (const [name, answer] of Object.entries(entryAnswers(entry, data))) {
      const inside = entry.questions.get(name);
      const problem = inside && checkShape(inside, answer, formats);
      if (problem) return { ...problem, path: [index, fieldsOf(entry, name)[0] ?? name] };
    }
  }
  return undefined;
}

/** The part of the answer that counts: for a loop, its entries with only the fields of live questions. */
export function relevantAnswer(value: unknown, { entries }: CheckedAnswer): unknown {
  return entries ? entries.map(({ relevant }) => relevant) : value;
}

import { type Data, isData } from '@marque/base';
import { entryAnswers, entryData } from '../answers/entry-data.ts';
import { fieldsOf } from '../answers/spread-answers.ts';
import { ownAnswer } from '../compiler/answer-place.ts';
import type { Compiled, CompiledQuestion } from '../compiler/compile-questionnaire.ts';
import type { AnswerProblem, RuleContext } from '../questionnaire.ts';
import { checkValue, wrongType } from './check-value.ts';
import { liveQuestions, readerOf } from './live-questions.ts';

/** What one entry of a loop amounts to: the questions asked about it, its fields that count, and the first thing wrong with it. */
export type EntryReview = {
  readonly live: ReadonlySet<string>;
  readonly relevant: Data;
  readonly problem?: { readonly field: string; readonly problem: AnswerProblem };
};

/** Looks at one entry, its questions reading its own answers first and then those around it. */
function reviewEntry(entry: Compiled, data: Data, around: RuleContext): EntryReview {
  const answers = entryAnswers(entry, data);
  const answerTo = (name: string) => ownAnswer(answers, name);
  const live = liveQuestions(entry, { answerTo, outer: around.read }, around.circumstances);
  const read = readerOf(entry, { isLive: (name) => live.has(name), answerTo, outer: around.read });
  const given = Object.entries(answers).filter(([name]) => live.has(name));
  const relevant = entryData(entry, Object.fromEntries(given));
  const today = around.judgedOn?.(entry.loop ?? '', data, 'entry') ?? around.today;
  for (const name of live) {
    const compiled = entry.questions.get(name);
    const problem = compiled && checkValue(compiled, answerTo(name), { ...around, today, read });
    if (problem) return { live, relevant, problem: { field: fieldsOf(entry, name)[0] ?? name, problem } };
  }
  return { live, relevant };
}

/** All entries of a loop's answer; undefined when it is not a list of plain objects. */
export function reviewEntries(
  entry: Compiled,
  value: unknown,
  around: RuleContext,
): readonly EntryReview[] | undefined {
  return isEntries(value) ? value.map((data) => reviewEntry(entry, data, around)) : undefined;
}

/**
 * What is wrong with the entries of a loop's answer: first a wrong shape, then the first problem of the first entry
 * that has one.
 */
export function entriesProblem(
  loop: CompiledQuestion & { readonly entry: Compiled },
  value: unknown,
  reviews: readonly EntryReview[] | undefined,
): AnswerProblem | undefined {
  if (!reviews || !isEntries(value)) return wrongType(loop);
  const known = fieldsOfEntry(loop.entry);
  for (const [index, data] of value.entries()) {
    const field = Object.keys(data).find((key) => !known.has(key));
    if (field !== undefined) return { ...wrongType(loop), path: [index, field] };
  }
  for (const [index, { problem }] of reviews.entries()) {
    if (problem) return { ...problem.problem, path: [index, problem.field] };
  }
  return undefined;
}

/** Whether a value is a list of plain objects, as a loop's answer is. */
export function isEntries(value: unknown): value is readonly Data[] {
  return Array.isArray(value) && value.every(isData);
}

/** All possible fields of an entry, live or not. */
export function fieldsOfEntry(entry: Compiled): ReadonlySet<string> {
  return new Set([...entry.questions.keys()].flatMap((name) => fieldsOf(entry, name)));
}

import type { Compiled } from '../compiler/compile-questionnaire.ts';
import type { AnswerProblem, RuleContext, Surroundings } from '../questionnaire.ts';
import { readerOf } from '../review/live-questions.ts';
import type { EntryReview } from '../review/review-entries.ts';

/** A live loop's answer, the state of each entry, and the entries with only what counts. */
export type SeenLoop = {
  readonly value: unknown;
  readonly entries: readonly EntryReview[] | undefined;
  readonly relevant: unknown;
};

/** What a form holds, kept in step question by question; changed by the functions of `change-answer.ts` alone. */
export type FormCore = {
  readonly compiled: Compiled;
  around: RuleContext;
  readonly answers: Map<string, unknown>;
  readonly live: Set<string>;
  /** Problems of live questions, shown or not. */
  readonly problems: Map<string, AnswerProblem>;
  readonly loops: Map<string, SeenLoop>;
  /** Questions that had an answer when the saved ones were loaded: only such an answer can be read-only. */
  readonly stood: Set<string>;
  /** Questions whose answer is their default and was never given by the person. */
  readonly defaulted: Set<string>;
  /** The place of each question in `compiled.order`. */
  readonly rank: ReadonlyMap<string, number>;
  /** The place of each question on the pages. */
  readonly pageRank: ReadonlyMap<string, number>;
};

/** An empty form. The form of a loop's entry gets `read` for the answers around it. */
export function createCore(compiled: Compiled, surroundings: Surroundings): FormCore {
  const answers = new Map<string, unknown>();
  const live = new Set<string>();
  return {
    compiled,
    around: aroundCore({ compiled, live, answers }, surroundings),
    answers,
    live,
    problems: new Map(),
    loops: new Map(),
    stood: new Set(),
    defaulted: new Set(),
    rank: new Map(compiled.order.map((name, index) => [name, index])),
    pageRank: new Map([...compiled.questions.keys()].map((name, index) => [name, index])),
  };
}

/** What the conditions and rules of a form see: its own answers, and its surroundings. */
export function aroundCore(
  { compiled, live, answers }: Pick<FormCore, 'compiled' | 'live' | 'answers'>,
  surroundings: Surroundings,
): RuleContext {
  const isLive = (name: string) => live.has(name);
  const answerTo = (name: string) => answers.get(name);
  return { ...surroundings, read: readerOf(compiled, { isLive, answerTo, outer: surroundings.read }) };
}

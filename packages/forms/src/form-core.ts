import { checkAnswer } from './check-answer.ts';
import type { Compiled } from './compile-questionnaire.ts';
import { isAsked, liveQuestions, readerOf } from './live-questions.ts';
import type { AnswerProblem, Answers, Around, Situation } from './questionnaire.ts';
import { sameValue } from './same-value.ts';

/** What a form holds, kept in step question by question; changed by the functions of this file alone. */
export type FormCore = {
  readonly compiled: Compiled;
  readonly around: Around;
  readonly answers: Map<string, unknown>;
  readonly live: Set<string>;
  /** Of live questions, shown or not. */
  readonly problems: Map<string, AnswerProblem>;
  /** The place of each question in `compiled.order`. */
  readonly rank: ReadonlyMap<string, number>;
};

/** A form with nothing in it yet. */
export function createCore(compiled: Compiled, situation: Situation): FormCore {
  const answers = new Map<string, unknown>();
  const live = new Set<string>();
  const read = readerOf(
    compiled,
    (name) => live.has(name),
    (name) => answers.get(name),
  );
  const rank = new Map(compiled.order.map((name, index) => [name, index]));
  return { compiled, around: { ...situation, read }, answers, live, problems: new Map(), rank };
}

/** Puts saved answers in the place of all others. Nothing is cleared meanwhile: an answer may arrive before what reveals it. */
export function loadCore(core: FormCore, saved: Answers): void {
  core.answers.clear();
  core.live.clear();
  core.problems.clear();
  for (const [name, value] of Object.entries(saved)) {
    if (core.compiled.questions.has(name) && value !== undefined && value !== null) core.answers.set(name, value);
  }
  const answerTo = (name: string) => core.answers.get(name);
  for (const name of liveQuestions(core.compiled, answerTo, core.around.circumstances)) core.live.add(name);
  for (const name of [...core.live]) if (core.live.has(name)) settle(core, giveDefault(core, name), false);
  for (const name of core.compiled.questions.keys()) recheck(core, name);
}

/** Changes one answer and all that follows from it; gives the questions touched by it, and whether others are live now. */
export function changeAnswer(
  core: FormCore,
  name: string,
  value: unknown,
): { affected: ReadonlySet<string>; othersLive: boolean } {
  if (value === undefined) core.answers.delete(name);
  else core.answers.set(name, value);
  const changed = settle(core, new Set([name]), true);
  const affected = new Set(changed);
  for (const one of changed) for (const reader of core.compiled.ruleReaders.get(one) ?? []) affected.add(reader);
  for (const one of affected) recheck(core, one);
  return { affected, othersLive: changed.size > 1 };
}

/** Decides anew which questions are live, walking only those that read what changed. Gives all that changed. */
function settle(core: FormCore, changed: Set<string>, clearing: boolean): Set<string> {
  const due = new Set<number>();
  const schedule = (name: string) => {
    for (const reader of core.compiled.conditionReaders.get(name) ?? []) due.add(core.rank.get(reader) ?? 0);
  };
  for (const name of changed) schedule(name);
  while (due.size > 0) {
    const next = Math.min(...due);
    due.delete(next);
    const name = core.compiled.order[next] ?? '';
    if (!decide(core, name, clearing)) continue;
    changed.add(name);
    schedule(name);
  }
  return changed;
}

/** Shows or hides one question; false when it stays as it was. A hidden answer is dropped unless the question is marked `preserve`. */
function decide(core: FormCore, name: string, clearing: boolean): boolean {
  const entry = core.compiled.questions.get(name);
  const asked = entry !== undefined && isAsked(core.compiled, entry, core.around.read, core.around.circumstances);
  if (asked === core.live.has(name)) return false;
  if (asked) {
    core.live.add(name);
    giveDefault(core, name);
  } else {
    core.live.delete(name);
    if (clearing && !entry?.question.preserve) core.answers.delete(name);
  }
  return true;
}

/** Gives a question its configured default if it has no answer; the names that changed. */
function giveDefault(core: FormCore, name: string): Set<string> {
  const standard = core.compiled.questions.get(name)?.question.default;
  if (standard === undefined || core.answers.has(name)) return new Set();
  core.answers.set(name, standard);
  return new Set([name]);
}

/** Keeps the problem object where it says the same, so that a page draws nothing anew. */
function recheck(core: FormCore, name: string): void {
  const entry = core.compiled.questions.get(name);
  const problem = entry && core.live.has(name) ? checkAnswer(entry, core.answers.get(name), core.around) : undefined;
  if (!problem) core.problems.delete(name);
  else if (!sameValue(problem, core.problems.get(name))) core.problems.set(name, problem);
}

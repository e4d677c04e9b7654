import type { Answers, Surroundings } from '../questionnaire.ts';
import { lookAtAnswer, relevantAnswer } from '../review/check-answer.ts';
import { isUnanswered } from '../review/check-value.ts';
import { isReadOnly } from '../review/is-read-only.ts';
import { isAsked } from '../review/live-questions.ts';
import { pruneEntries } from '../review/prune-entries.ts';
import { sameValue } from '../same-value.ts';
import { aroundCore, type FormCore } from './form-core.ts';

/** The questions that a change touched, and whether others are live now. */
export type Touched = { readonly affected: ReadonlySet<string>; readonly othersLive: boolean };

/**
 * Replaces all answers by saved ones. Nothing is cleared meanwhile: an answer may arrive before the one that reveals
 * it. Each question is settled after those that decide about it, defaults included, so that no order of pages or
 * answers matters.
 */
export function loadCore(core: FormCore, saved: Answers): void {
  for (const part of [core.answers, core.live, core.problems, core.loops, core.stood, core.defaulted]) part.clear();
  for (const [name, value] of Object.entries(saved)) {
    const compiled = core.compiled.questions.get(name);
    if (!compiled || value === undefined || value === null) continue;
    core.answers.set(name, value);
    if (!isUnanswered(compiled, value)) core.stood.add(name);
  }
  for (const name of core.compiled.order) decide(core, name);
  for (const name of core.compiled.questions.keys()) recheck(core, name);
}

/** Changes one answer and all that follows from it. */
export function changeAnswer(core: FormCore, name: string, value: unknown): Touched {
  if (value === undefined) core.answers.delete(name);
  else core.answers.set(name, value);
  core.defaulted.delete(name);
  const others = settle(core, core.compiled.conditionReaders.get(name) ?? []);
  return { affected: follow(core, [name, ...others]), othersLive: others.length > 0 };
}

/** Replaces the surroundings, and reviews every question again. */
export function changeAround(core: FormCore, surroundings: Surroundings): Touched {
  core.around = aroundCore(core, surroundings);
  const others = settle(core, core.compiled.order);
  return { affected: follow(core, core.compiled.order), othersLive: others.length > 0 };
}

/**
 * Decides again about questions, and about those that read what this changes, each after all that decide about it.
 * Returns those that were shown or hidden.
 */
function settle(core: FormCore, first: readonly string[]): string[] {
  const changed: string[] = [];
  const due: number[] = [];
  const schedule = (names: readonly string[]) => {
    if (names.length === 0) return;
    for (const name of names) due.push(core.rank.get(name) ?? 0);
    due.sort((one, other) => other - one);
  };
  schedule(first);
  for (let next = due.pop(); next !== undefined; next = due.pop()) {
    if (due.at(-1) === next) continue;
    const name = core.compiled.order[next] ?? '';
    if (!decide(core, name)) continue;
    changed.push(name);
    schedule(core.compiled.conditionReaders.get(name) ?? []);
  }
  return changed;
}

/** Checks the changes and everything that reads them. If a loop's entries lose fields by that, it is another change. */
function follow(core: FormCore, changed: readonly string[]): Set<string> {
  const affected = new Set(changed);
  for (const one of changed) for (const reader of core.compiled.ruleReaders.get(one) ?? []) affected.add(reader);
  const pruned = [...affected].filter((name) => recheck(core, name));
  if (pruned.length > 0) for (const name of follow(core, pruned)) affected.add(name);
  return affected;
}

/** Shows or hides one question; false when it stays as it was. */
function decide(core: FormCore, name: string): boolean {
  const compiled = core.compiled.questions.get(name);
  if (!compiled) return false;
  const { circumstances, read } = core.around;
  const asked = isAsked(core.compiled, compiled, read, circumstances);
  if (asked === core.live.has(name)) return false;
  const { question } = compiled;
  const readOnly = isReadOnly(compiled, circumstances);
  if (asked) {
    core.live.add(name);
    if (question.default !== undefined && !core.answers.has(name) && !readOnly)
      giveDefault(core, name, question.default);
  } else {
    core.live.delete(name);
    const isKept = (readOnly && core.stood.has(name)) || (question.preserve === true && !core.defaulted.has(name));
    if (!isKept) drop(core, name);
  }
  return true;
}

function giveDefault(core: FormCore, name: string, value: unknown): void {
  core.answers.set(name, value);
  core.defaulted.add(name);
}

function drop(core: FormCore, name: string): void {
  core.answers.delete(name);
  core.defaulted.delete(name);
}

/**
 * Checks one question. Problems and entries with the same content stay the same objects, so that a page draws nothing
 * again. True if the entries of a loop lost fields because something around them hid a question.
 */
function recheck(core: FormCore, name: string): boolean {
  const compiled = core.compiled.questions.get(name);
  if (!compiled || !core.live.has(name)) {
    core.problems.delete(name);
    core.loops.delete(name);
    return false;
  }
  const value = core.answers.get(name);
  const looked = lookAtAnswer(compiled, value, core.around);
  const { problem, entries } = looked;
  if (!problem) core.problems.delete(name);
  else if (!sameValue(problem, core.problems.get(name))) core.problems.set(name, problem);
  if (!compiled.entry) return false;
  const before = core.loops.get(name);
  const relevant = relevantAnswer(value, looked);
  const same = sameValue(before?.relevant, relevant) ? before?.relevant : relevant;
  core.loops.set(name, { value, entries, relevant: same });
  const kept =
    before?.value === value ? pruneEntries(compiled.entry, value, { before: before?.entries, now: entries }) : value;
  if (kept !== value) core.answers.set(name, kept);
  return kept !== value;
}

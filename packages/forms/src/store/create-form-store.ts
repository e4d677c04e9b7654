import type { Compiled } from '../compiler/compile-questionnaire.ts';
import type { AnswerProblem, Answers, Surroundings } from '../questionnaire.ts';
import { isUnanswered } from '../review/check-value.ts';
import { isReadOnly } from '../review/is-read-only.ts';
import { inPageOrder, liveSections } from '../review/live-questions.ts';
import { sameValue } from '../same-value.ts';
import { changeAnswer, changeAround, loadCore, type Touched } from './change-answer.ts';
import { createCore, type FormCore } from './form-core.ts';
import type { FormStore } from './form-store.ts';
import { createKeptAnswers, type KeptAnswers } from './kept-answers.ts';
import { createListeners, type Listeners } from './listeners.ts';
import { createSaveState, type SaveState } from './save-state.ts';
import { createSectionTallies, type SectionTallies } from './section-tallies.ts';
import { createShownProblems, type ShownProblems } from './shown-problems.ts';

/**
 * A form with its saved answers. Each change re-checks only the questions that depend on it.
 * The form of a loop's entry gets `read` for the answers around it.
 */
export function createFormStore(compiled: Compiled, answers: Answers, surroundings: Surroundings): FormStore {
  const form = createForm(createCore(compiled, surroundings));
  const { core, problems, saved, listeners } = form;
  load(form, answers);
  return {
    get: (name) => core.answers.get(name),
    read: (name) => core.around.read(name),
    set: (name, value) => set(form, name, value),
    touch: (name) => change(form, () => problems.touch(name)),
    showAll: () => change(form, () => problems.showAll()),
    subscribe: listeners.subscribe,
    subscribeAll: listeners.subscribeAll,
    batch: listeners.batch,
    live: () => live(form),
    liveSections: () => sections(form),
    problem: (name) => problems.get(name),
    problemCount: () => problems.shown.size(),
    firstProblem: () => problems.shown.first(),
    isValid: () => problems.open.size() === 0,
    valid: (name) => core.live.has(name) && !problems.open.has(name),
    isReadOnly: (name) => isFixed(core, name),
    openNames: () => problems.open.list(),
    section: (id) => form.tallies.of(id),
    answers: form.answers.get,
    relevant: form.relevant.get,
    setAround: (next) => change(form, () => follow(form, changeAround(core, next))),
    load: (stored) => change(form, () => load(form, stored)),
    markSaved: (stored) => change(form, () => markSaved(form, stored)),
    dirtyNames: () => saved.dirty.list(),
    sendableNames: () => saved.sendable.list(),
    setProblems: (found) => setProblems(form, found),
  };
}

type Form = {
  readonly core: FormCore;
  readonly problems: ShownProblems;
  readonly saved: SaveState;
  readonly tallies: SectionTallies;
  readonly listeners: Listeners;
  readonly answers: KeptAnswers;
  readonly relevant: KeptAnswers;
  /** The live set that was given last; undefined when others are live now. */
  live: ReadonlySet<string> | undefined;
  /** The sections that were given last, and whether others may be live now. */
  readonly sections: { given: readonly string[]; stale: boolean };
};

function createForm(core: FormCore): Form {
  const problems = createShownProblems(core);
  const isAnswered = (name: string) => {
    const compiled = core.compiled.questions.get(name);
    return compiled !== undefined && !isUnanswered(compiled, core.answers.get(name));
  };
  const saved = createSaveState(core, problems.open);
  const tallies = createSectionTallies(core, isAnswered, problems);
  const all = () => core.compiled.questions.keys();
  const answers = createKeptAnswers((name) => core.answers.get(name), all);
  const relevant = createKeptAnswers((name) => relevantTo(core, name), all);
  const unread = { live: undefined, sections: { given: [], stale: true } };
  return { core, problems, saved, tallies, answers, relevant, listeners: createListeners(), ...unread };
}

/** Runs a change that returns the names it touched, updates the counts, then tells the listeners. */
function change(form: Form, run: () => Iterable<string>): void {
  form.listeners.batch(() => {
    const names = [...run()];
    if (names.length === 0) return;
    form.saved.update(names);
    form.tallies.update(names);
    form.listeners.touched(names);
  });
}

/** After a change of answers or of the live questions. */
function follow(form: Form, { affected, othersLive }: Touched): Iterable<string> {
  form.problems.update(affected);
  form.answers.changed(affected);
  form.relevant.changed(affected);
  if (othersLive) form.live = undefined;
  form.sections.stale = true;
  return affected;
}

function live(form: Form): ReadonlySet<string> {
  form.live ??= inPageOrder(form.core.compiled, form.core.live);
  return form.live;
}

/** Sections are few, so they are computed again after any change; an equal list stays the same object. */
function sections({ core, sections: kept }: Form): readonly string[] {
  if (!kept.stale) return kept.given;
  const now = liveSections(core.compiled, core.live, core.around);
  if (!sameValue(now, kept.given)) kept.given = now;
  kept.stale = false;
  return kept.given;
}

function relevantTo({ live, loops, answers }: FormCore, name: string): unknown {
  if (!live.has(name)) return undefined;
  const loop = loops.get(name);
  return loop ? loop.relevant : answers.get(name);
}

/** An existing answer cannot be changed; a missing one may be given, as at the gateway. */
function isFixed({ compiled, around, stood }: FormCore, name: string): boolean {
  const question = compiled.questions.get(name);
  return question !== undefined && stood.has(name) && isReadOnly(question, around.circumstances);
}

function set(form: Form, name: string, value: unknown): void {
  const { core } = form;
  if (!core.compiled.questions.has(name)) throw new Error(`No question is named ${name}`);
  if (isFixed(core, name)) throw new Error(`The answer to ${name} cannot be changed: the question is read-only`);
  if (sameValue(core.answers.get(name), value)) return;
  change(form, () => {
    form.problems.forgetServer(name);
    return follow(form, changeAnswer(core, name, value));
  });
}

function load(form: Form, stored: Answers): Iterable<string> {
  const { core } = form;
  loadCore(core, stored);
  form.problems.reset();
  form.saved.replace(stored);
  const names = [...core.compiled.questions.keys()];
  form.tallies.update(names);
  return follow(form, { affected: new Set(names), othersLive: true });
}

function markSaved(form: Form, stored: Answers): Iterable<string> {
  form.saved.add(stored);
  return Object.keys(stored);
}

function setProblems(form: Form, found: ReadonlyMap<string, AnswerProblem>): string[] {
  const placed = new Map([...found].filter(([name]) => form.core.live.has(name)));
  change(form, () => form.problems.setServer(placed));
  return [...found.keys()].filter((name) => !placed.has(name));
}

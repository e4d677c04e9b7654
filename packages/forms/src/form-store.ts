import type { Compiled } from './compile-questionnaire.ts';
import { changeAnswer, createCore, type FormCore, loadCore } from './form-core.ts';
import { createListeners, type Listeners } from './listeners.ts';
import { inPageOrder, liveSections } from './live-questions.ts';
import type { AnswerProblem, Answers, Situation } from './questionnaire.ts';
import { relevantAnswers } from './review.ts';
import { sameValue } from './same-value.ts';
import { createShownProblems, type ShownProblems } from './shown-problems.ts';

/** The answers of one form in the browser. What a getter returns stays the same object until it says something else. */
export type FormStore = {
  readonly get: (name: string) => unknown;
  /** Changes an answer; undefined takes it away. A name that no question bears throws. */
  readonly set: (name: string, value: unknown) => void;
  /** The person has left the question: from now on its problem shows. */
  readonly touch: (name: string) => void;
  /** From now on every problem shows. */
  readonly showAll: () => void;
  readonly subscribe: (name: string, listener: () => void) => () => void;
  readonly subscribeAll: (listener: () => void) => () => void;
  /** Several changes that are told as one. */
  readonly batch: (change: () => void) => void;
  readonly live: () => ReadonlySet<string>;
  readonly liveSections: () => readonly string[];
  /** The problem to show at a question, if it is to show. */
  readonly problem: (name: string) => AnswerProblem | undefined;
  readonly problemCount: () => number;
  /** The first question in page order that shows a problem. */
  readonly firstProblem: () => string | undefined;
  readonly isValid: () => boolean;
  readonly answers: () => Answers;
  readonly relevant: () => Answers;
  /** Puts saved answers in the place of all others, clearing nothing meanwhile; they become what counts as saved. */
  readonly load: (saved: Answers) => void;
  /** These answers are saved now; what was typed since stays to be saved. Undefined stands for one taken away. */
  readonly markSaved: (saved: Answers) => void;
  /** Questions whose answer is not as saved, in page order. */
  readonly dirtyNames: () => readonly string[];
  /** Of these, what can be sent: live and without a problem, or cleared by being hidden. */
  readonly sendableNames: () => readonly string[];
  /** Shows problems that the server found, each until its question changes. Gives the names that no live question bears. */
  readonly setProblems: (problems: ReadonlyMap<string, AnswerProblem>) => readonly string[];
};

/** A form with its saved answers. Each change re-checks only the questions that depend on it. */
export function createFormStore(compiled: Compiled, answers: Answers, situation: Situation): FormStore {
  const core = createCore(compiled, situation);
  const shown = createShownProblems(core);
  const listeners = createListeners();
  const form: Form = { core, shown, listeners, saved: new Map(), kept: new Map(), live: undefined };
  load(form, answers);
  return {
    get: (name) => core.answers.get(name),
    set: (name, value) => set(form, name, value),
    touch: (name) => change(form, () => shown.touch(name)),
    showAll: () => change(form, () => shown.showAll()),
    subscribe: listeners.subscribe,
    subscribeAll: listeners.subscribeAll,
    batch: listeners.batch,
    live: () => live(form),
    liveSections: () => keep(form, 'sections', () => liveSections(compiled, live(form), core.around)),
    problem: (name) => shown.get(name),
    problemCount: () => shown.count(),
    firstProblem: () => [...compiled.questions.keys()].find((name) => shown.get(name)),
    isValid: () => shown.isValid(),
    answers: () => keep(form, 'answers', () => Object.fromEntries(core.answers)),
    relevant: () => keep(form, 'relevant', () => relevantAnswers(Object.fromEntries(core.answers), live(form))),
    load: (saved) => change(form, () => load(form, saved)),
    markSaved: (saved) => change(form, () => markSaved(form, saved)),
    dirtyNames: () => keep(form, 'dirty', () => dirtyNames(form)),
    sendableNames: () => keep(form, 'sendable', () => dirtyNames(form).filter((name) => isSendable(form, name))),
    setProblems: (problems) => setProblems(form, problems),
  };
}

type Form = {
  readonly core: FormCore;
  readonly shown: ShownProblems;
  readonly listeners: Listeners;
  readonly saved: Map<string, unknown>;
  /** What the getters gave last; stale ones are made anew, and the old one stays if it says the same. */
  readonly kept: Map<string, { value: unknown; stale: boolean }>;
  /** The live set that was given last; undefined when others are live now. */
  live: ReadonlySet<string> | undefined;
};

/** Runs a change that gives the names it touched, then tells those who listen. */
function change(form: Form, run: () => Iterable<string>): void {
  form.listeners.batch(() => {
    const names = [...run()];
    if (names.length === 0) return;
    for (const kept of form.kept.values()) kept.stale = true;
    form.listeners.touched(names);
  });
}

function keep<T>(form: Form, key: string, make: () => T): T {
  const last = form.kept.get(key);
  if (last && !last.stale) return last.value as T;
  const made = make();
  const value = last && sameValue(last.value, made) ? last.value : made;
  form.kept.set(key, { value, stale: false });
  return value as T;
}

function live(form: Form): ReadonlySet<string> {
  form.live ??= inPageOrder(form.core.compiled, form.core.live);
  return form.live;
}

function set(form: Form, name: string, value: unknown): void {
  if (!form.core.compiled.questions.has(name)) throw new Error(`No question is named ${name}`);
  if (sameValue(form.core.answers.get(name), value)) return;
  change(form, () => {
    form.shown.forgetServer(name);
    const { affected, othersLive } = changeAnswer(form.core, name, value);
    form.shown.update(affected);
    if (othersLive) form.live = undefined;
    return affected;
  });
}

function load(form: Form, saved: Answers): Iterable<string> {
  loadCore(form.core, saved);
  form.saved.clear();
  for (const [name, value] of Object.entries(saved)) if (value !== null) form.saved.set(name, value);
  form.shown.reset();
  form.live = undefined;
  return form.core.compiled.questions.keys();
}

function markSaved(form: Form, saved: Answers): Iterable<string> {
  for (const [name, value] of Object.entries(saved)) form.saved.set(name, value ?? undefined);
  return Object.keys(saved);
}

function dirtyNames({ core, saved }: Form): string[] {
  return [...core.compiled.questions.keys()].filter((name) => !sameValue(core.answers.get(name), saved.get(name)));
}

function isSendable({ core, shown }: Form, name: string): boolean {
  if (core.live.has(name)) return !shown.has(name);
  return !core.answers.has(name);
}

function setProblems(form: Form, problems: ReadonlyMap<string, AnswerProblem>): string[] {
  const placed = new Map([...problems].filter(([name]) => form.core.live.has(name)));
  change(form, () => form.shown.setServer(placed));
  return [...problems.keys()].filter((name) => !placed.has(name));
}

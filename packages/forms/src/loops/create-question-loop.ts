import type { Data } from '@marque/base';
import { entryAnswers, entryData } from '../answers/entry-data.ts';
import type { RuleContext } from '../questionnaire.ts';
import { sameValue } from '../same-value.ts';
import { createFormStore } from '../store/create-form-store.ts';
import { type LoopEntry, loopEntries, matchEntries } from './loop-entries.ts';
import type { LoopOptions, LoopState, QuestionLoop } from './question-loop.ts';

type Draft = NonNullable<LoopState['editing']>;
type Loop = {
  readonly options: LoopOptions;
  readonly listeners: Set<() => void>;
  around: RuleContext;
  state: LoopState;
  /** How many keys were given. */
  keys: number;
};

/** A draft of the answer to a question that repeats. Keys are counted, so that the same steps give the same keys. */
export function createQuestionLoop(options: LoopOptions): QuestionLoop {
  const { value, around } = options;
  const loop: Loop = { options, listeners: new Set(), around, state: { answer: undefined, entries: [] }, keys: 0 };
  const entries = loopEntries(value, () => nextKey(loop));
  loop.state = { answer: answerOf(value), entries };
  return {
    subscribe: (listener) => {
      loop.listeners.add(listener);
      return () => loop.listeners.delete(listener);
    },
    state: () => loop.state,
    answerYes: () => answerYes(loop),
    answerNo: () => commit(loop, [], []),
    addAnother: () => confirm(loop) && openNew(loop),
    edit: (key) => edit(loop, key),
    confirm: () => confirm(loop),
    cancel: () => cancel(loop),
    remove: (key) => remove(loop, key),
    sync: (now, outside) => sync(loop, now, outside),
  };
}

function nextKey(loop: Loop): string {
  loop.keys += 1;
  return `entry${loop.keys}`;
}

function answerOf(value: unknown): LoopState['answer'] {
  if (!Array.isArray(value)) return undefined;
  return value.length === 0 ? 'no' : 'yes';
}

function show(loop: Loop, { answer, entries }: Omit<LoopState, 'editing'>, editing?: Draft): void {
  loop.state = { answer, entries, ...(editing && { editing }) };
  for (const listener of [...loop.listeners]) listener();
}

/** Keeps these entries, notifies the form around, and closes the draft or continues with another. */
function commit(loop: Loop, entries: readonly LoopEntry[], value: readonly Data[] | undefined, draft?: Draft): void {
  loop.state = { ...loop.state, entries };
  loop.options.onCommit(value);
  show(loop, { answer: draft ? 'yes' : answerOf(value), entries }, draft);
}

function valuesOf(entries: readonly LoopEntry[]): readonly Data[] {
  return entries.map(({ value }) => value);
}

function draftOf(loop: Loop, key: string, value?: Data): Draft {
  const { entry } = loop.options;
  const form = createFormStore(entry, value ? entryAnswers(entry, value) : {}, loop.around);
  return { key, isNew: value === undefined, form };
}

function openNew(loop: Loop): true {
  const draft = draftOf(loop, nextKey(loop));
  if (loop.state.answer === 'no') commit(loop, [], undefined, draft);
  else show(loop, { ...loop.state, answer: 'yes' }, draft);
  return true;
}

function answerYes(loop: Loop): void {
  if (loop.state.answer !== 'yes') openNew(loop);
}

function edit(loop: Loop, key: string): boolean {
  if (loop.state.editing?.key === key) return true;
  if (!confirm(loop)) return false;
  const found = loop.state.entries.find((one) => one.key === key);
  if (!found) throw new Error(`No entry has the key ${key}`);
  show(loop, loop.state, draftOf(loop, key, found.value));
  return true;
}

function confirm(loop: Loop): boolean {
  const { editing, entries } = loop.state;
  if (!editing) return true;
  editing.form.showAll();
  if (!editing.form.isValid()) return false;
  const confirmed = { key: editing.key, value: entryData(loop.options.entry, editing.form.relevant()) };
  const next = editing.isNew
    ? [...entries, confirmed]
    : entries.map((one) => (one.key === editing.key ? confirmed : one));
  commit(loop, next, valuesOf(next));
  return true;
}

function cancel(loop: Loop): void {
  const { editing, entries } = loop.state;
  if (!editing) return;
  if (entries.length === 0) commit(loop, [], []);
  else show(loop, loop.state);
}

function remove(loop: Loop, key: string): void {
  const { editing, entries } = loop.state;
  const next = entries.filter((one) => one.key !== key);
  const draft = editing?.key === key ? undefined : editing;
  if (next.length === entries.length && draft === editing) throw new Error(`No entry has the key ${key}`);
  commit(loop, next, next.length === 0 ? undefined : valuesOf(next), draft);
}

/** A draft stays open unless its entry is gone, or no was answered. */
function sync(loop: Loop, value: unknown, around: RuleContext = loop.around): void {
  const { editing, entries, answer } = loop.state;
  loop.around = around;
  editing?.form.setAround(around);
  const isSame = Array.isArray(value) ? sameValue(value, valuesOf(entries)) : entries.length === 0;
  if (isSame && (editing !== undefined || answerOf(value) === answer)) return;
  const next = matchEntries(entries, value, () => nextKey(loop));
  const isOpen = editing && (editing.isNew ? answerOf(value) !== 'no' : next.some(({ key }) => key === editing.key));
  show(loop, { answer: isOpen ? 'yes' : answerOf(value), entries: next }, isOpen ? editing : undefined);
}

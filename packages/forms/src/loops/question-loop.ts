import type { Data } from '@marque/base';
import type { Compiled } from '../compiler/compile-questionnaire.ts';
import type { RuleContext } from '../questionnaire.ts';
import type { FormStore } from '../store/form-store.ts';
import type { LoopEntry } from './loop-entries.ts';

/** A loop as a page shows it: its entries, and the entry that is being filled in. */
export type LoopState = {
  /** Undefined until yes or no was said. */
  readonly answer: 'yes' | 'no' | undefined;
  /** Entries that were confirmed; their keys stay theirs. */
  readonly entries: readonly LoopEntry[];
  /** The draft: a form over the entry's questions, by their qualified names. A new one is behind the entries. */
  readonly editing?: { readonly key: string; readonly isNew: boolean; readonly form: FormStore };
};

/** The start of a loop. `onCommit` gets the whole list; empty for no, undefined for not answered. */
export type LoopOptions = {
  readonly entry: Compiled;
  readonly value: unknown;
  readonly around: RuleContext;
  readonly onCommit: (value: readonly Data[] | undefined) => void;
};

/** Entries asked for one by one. Nothing that is being filled in leaves it before it is confirmed. */
export type QuestionLoop = {
  readonly subscribe: (listener: () => void) => () => void;
  /** The same object until something changes. */
  readonly state: () => LoopState;
  /** Opens the first entry. An earlier no is withdrawn, so that nobody continues with it meanwhile. */
  readonly answerYes: () => void;
  /** Drops all entries and commits the empty list. */
  readonly answerNo: () => void;
  /** Confirms the draft that is open, if one is, then opens a new one. False while the draft has problems, which it shows. */
  readonly addAnother: () => boolean;
  /** Opens an entry; a draft that is open is confirmed first. False while that has problems. A key that no entry has throws. */
  readonly edit: (key: string) => boolean;
  /** Commits the draft. False while it has problems, which it shows. Without a draft there is nothing to do: true. */
  readonly confirm: () => boolean;
  /** Drops the draft: a new entry, or the edits of one. The answer turns to no if it was the only entry. */
  readonly cancel: () => void;
  /** Takes an entry away. With the last one the answer goes. */
  readonly remove: (key: string) => void;
  /** The answer, or its surroundings, changed from outside. Entries that say the same keep their keys. */
  readonly sync: (value: unknown, around?: RuleContext) => void;
};

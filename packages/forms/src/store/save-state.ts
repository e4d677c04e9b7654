import type { Answers } from '../questionnaire.ts';
import { sameValue } from '../same-value.ts';
import type { FormCore } from './form-core.ts';
import { createNameList, type NameList } from './name-list.ts';

/** The answers that are not as saved, and those that can be sent. Both lists are in page order. */
export type SaveState = {
  readonly dirty: NameList;
  /** Live and without a problem, or cleared by being hidden. */
  readonly sendable: NameList;
  /** Looks again at questions that changed. */
  readonly update: (names: Iterable<string>) => void;
  /** These are all that is saved. */
  readonly replace: (saved: Answers) => void;
  /** These answers are saved now, in addition to earlier ones; undefined or null means a removed answer. */
  readonly add: (saved: Answers) => void;
};

/** Kept question by question: a change costs the questions that it touches. */
export function createSaveState(core: FormCore, open: NameList): SaveState {
  const saved = new Map<string, unknown>();
  const dirty = createNameList(core.pageRank);
  const sendable = createNameList(core.pageRank);
  const update = (names: Iterable<string>) => {
    for (const name of names) {
      if (!core.pageRank.has(name)) continue;
      const isDirty = !sameValue(core.answers.get(name), saved.get(name));
      dirty.put(name, isDirty);
      sendable.put(name, isDirty && (core.live.has(name) ? !open.has(name) : !core.answers.has(name)));
    }
  };
  const add = (answers: Answers) => {
    for (const [name, value] of Object.entries(answers)) saved.set(name, value ?? undefined);
  };
  return {
    dirty,
    sendable,
    update,
    replace: (answers) => {
      saved.clear();
      add(answers);
      update(core.pageRank.keys());
    },
    add: (answers) => {
      add(answers);
      update(Object.keys(answers));
    },
  };
}

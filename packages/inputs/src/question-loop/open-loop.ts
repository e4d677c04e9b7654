import {
  type Compiled,
  createQuestionLoop,
  entryData,
  type QuestionLoop,
  type RuleContext,
  sameValue,
} from '@marque/forms';
import { type KeptDraft, keepDraft, readLoop, withDraft } from './kept-draft.ts';

/** A loop whose open entry is kept in the question's value, so that nothing typed is lost when the page is left. */
export type OpenLoop = QuestionLoop & {
  /**
   * The person has left the question. From now on a complete open entry counts as answered, so that the person can continue
   * without confirming it; it stays open, and can still be cancelled.
   */
  readonly leave: () => void;
};

export type OpenLoopOptions = {
  readonly entry: Compiled;
  readonly value: unknown;
  readonly around: RuleContext;
  /** Gets the value whenever it changes: the entries, or the entries with the open one. */
  readonly onChange: (value: unknown) => void;
};

/** Opens a loop on a question's value, with the entry that was open when the page was left. */
export function openLoop({ entry, value, around, onChange }: OpenLoopOptions): OpenLoop {
  const { entries, draft } = readLoop(value);
  let committed = entries;
  let told: unknown = value;
  let hasLeft = false;
  let editing: string | undefined;
  let stopListening = () => {};
  const loop = createQuestionLoop({
    entry,
    value: entries,
    around,
    onCommit: (next) => {
      committed = next;
    },
  });
  const valueNow = (): unknown => {
    const state = loop.state();
    if (!state.editing) return committed;
    const { form, isNew, key } = state.editing;
    const index = isNew ? undefined : state.entries.findIndex((one) => one.key === key);
    const isDone = hasLeft && form.isValid() && (!isNew || form.dirtyNames().length > 0);
    if (isDone) return withDraft(committed, { index, entry: entryData(entry, form.relevant()) });
    return keepDraft(committed, { ...(index !== undefined && { index }), answers: form.answers() });
  };
  const tell = () => {
    const next = valueNow();
    if (sameValue(next, told)) return;
    told = next;
    onChange(next);
  };
  const follow = () => {
    const open = loop.state().editing;
    if (open?.key !== editing) {
      stopListening();
      hasLeft = false;
      editing = open?.key;
      stopListening = open?.form.subscribeAll(tell) ?? (() => {});
    }
    tell();
  };
  if (draft) restore(loop, entry, draft);
  editing = loop.state().editing?.key;
  stopListening = loop.state().editing?.form.subscribeAll(tell) ?? stopListening;
  loop.subscribe(follow);
  return {
    ...loop,
    sync: (now, outside) => {
      const isOwn = sameValue(now, told);
      const given = readLoop(now);
      told = now;
      if (!isOwn) committed = given.entries;
      loop.sync(committed, outside);
      if (!isOwn && given.draft && !loop.state().editing) restore(loop, entry, given.draft);
    },
    leave: () => {
      hasLeft = true;
      tell();
    },
  };
}

/** Opens the entry that was open. */
function restore(loop: QuestionLoop, entry: Compiled, { index, answers }: KeptDraft): void {
  const { entries } = loop.state();
  const found = index === undefined ? undefined : entries[index];
  if (found) loop.edit(found.key);
  else if (entries.length > 0) loop.addAnother();
  else loop.answerYes();
  const form = loop.state().editing?.form;
  form?.batch(() => {
    for (const [name, value] of Object.entries(answers)) if (entry.questions.has(name)) form.set(name, value);
  });
}

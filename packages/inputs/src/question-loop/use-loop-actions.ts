import { useState } from 'react';
import type { QuestionViewProps } from '../question-view.ts';
import { loopWord } from './loop-words.ts';
import type { OpenLoop } from './open-loop.ts';

/** What a person can do with a loop. Each action says what happened, and moves focus there. */
export type LoopActions = {
  readonly answerYes: () => void;
  readonly answerNo: () => void;
  readonly addAnother: () => void;
  readonly edit: (key: string) => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
  readonly remove: (key: string) => void;
  /** How many entries went when no was answered, and the way to have them back. */
  readonly dropped: number;
  readonly putBack: () => void;
};

export function useLoopActions(
  view: QuestionViewProps,
  loop: OpenLoop,
  { focusLater, say }: { readonly focusLater: (elementId: string) => void; readonly say: (message: string) => void },
): LoopActions {
  const { id, text, value, onChange } = view;
  const [dropped, setDropped] = useState<{ readonly value: unknown; readonly count: number }>();
  const nameAt = (index: number) => loopWord(view, 'entryTitle', { number: index + 1 });
  const placeOf = (key: string | undefined) => loop.state().entries.findIndex((one) => one.key === key);
  const focusProblem = () => {
    const form = loop.state().editing?.form;
    const wrong = form?.firstProblem()?.split('.').at(-1);
    if (wrong !== undefined) focusLater(`${id}-${loop.state().editing?.key}-${wrong}`);
    say(text('inputs.questionLoop.said.notYet'));
  };
  const tryTo = (act: () => boolean, after: () => void) => {
    // Answers elsewhere on the page may have changed since the entry was opened.
    loop.state().editing?.form.setAround(view.around);
    if (act()) after();
    else focusProblem();
  };
  return {
    answerYes: () => {
      setDropped(undefined);
      loop.answerYes();
    },
    answerNo: () => {
      const { entries, editing } = loop.state();
      setDropped({ value, count: entries.length + (editing?.isNew ? 1 : 0) });
      loop.answerNo();
    },
    addAnother: () =>
      tryTo(loop.addAnother, () =>
        say(text('inputs.questionLoop.said.opened', { name: nameAt(loop.state().entries.length) })),
      ),
    edit: (key) =>
      tryTo(
        () => loop.edit(key),
        () => say(text('inputs.questionLoop.said.opened', { name: nameAt(placeOf(key)) })),
      ),
    confirm: () => {
      const key = loop.state().editing?.key;
      tryTo(loop.confirm, () => {
        focusLater(`${id}-${key}`);
        say(text('inputs.questionLoop.said.confirmed', { name: nameAt(placeOf(key)) }));
      });
    },
    cancel: () => {
      const { editing, entries } = loop.state();
      loop.cancel();
      focusLater(entries.length === 0 ? `${id}-1` : editing?.isNew ? `${id}-add` : `${id}-${editing?.key}`);
      say(text('inputs.questionLoop.said.cancelled'));
    },
    remove: (key) => {
      const index = placeOf(key);
      const name = nameAt(index);
      loop.remove(key);
      const { entries } = loop.state();
      const neighbour = entries[index] ?? entries[index - 1];
      focusLater(neighbour ? `${id}-${neighbour.key}` : id);
      say(text('inputs.questionLoop.said.removed', { name }));
    },
    dropped: dropped?.count ?? 0,
    putBack: () => {
      setDropped(undefined);
      onChange(dropped?.value);
      focusLater(id);
    },
  };
}

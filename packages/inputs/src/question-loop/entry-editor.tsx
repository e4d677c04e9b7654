import type { Compiled, LoopState } from '@marque/forms';
import { Button } from '@marque/kit';
import { type KeyboardEvent, useCallback, useRef, useSyncExternalStore } from 'react';
import type { QuestionViewProps } from '../question-view.ts';
import { EntryQuestion } from './entry-question.tsx';
import { loopWord } from './loop-words.ts';
import { useFocusFirst } from './use-focus-first.ts';
import styles from './view.module.css';

/** An open entry: its questions, and buttons to confirm it, to continue with another, or to drop it. */
export function EntryEditor(props: {
  readonly view: QuestionViewProps;
  readonly id: string;
  readonly number: number;
  readonly entry: Compiled;
  readonly draft: NonNullable<LoopState['editing']>;
  /** False for an entry that was open when the page was left: then nothing takes the focus. */
  readonly takesFocus: boolean;
  /** Undefined if there can be no more. */
  readonly onAddAnother: (() => void) | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}) {
  const { view, id, number, entry, draft, takesFocus, onAddAnother, onConfirm, onCancel } = props;
  const { form } = draft;
  const questions = useRef<HTMLDivElement>(null);
  useFocusFirst(questions, takesFocus);
  const subscribe = useCallback((listener: () => void) => form.subscribeAll(listener), [form]);
  const live = useSyncExternalStore(subscribe, form.live);
  const confirmByEnter = (event: KeyboardEvent) => {
    const { target } = event;
    if (event.key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLInputElement)) return;
    event.preventDefault();
    onConfirm();
  };
  return (
    <fieldset className={styles.editor} onKeyDown={confirmByEnter}>
      <legend className={styles.title}>{loopWord(view, 'entryTitle', { number })}</legend>
      <div ref={questions} className={styles.questions}>
        {[...live].map((name) => {
          const compiled = entry.questions.get(name);
          return (
            compiled && (
              <EntryQuestion
                key={name}
                view={view}
                id={`${id}-${name.split('.').at(-1)}`}
                form={form}
                compiled={compiled}
              />
            )
          );
        })}
      </div>
      <div className={styles.actions}>
        <Button onClick={onConfirm}>{loopWord(view, 'confirm')}</Button>
        {onAddAnother && (
          <Button variant="quiet" icon="plus" onClick={onAddAnother}>
            {loopWord(view, 'addAnother')}
          </Button>
        )}
        <Button variant="text" onClick={onCancel}>
          {view.text('inputs.questionLoop.cancel')}
        </Button>
      </div>
    </fieldset>
  );
}

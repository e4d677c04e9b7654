import type { Compiled, LoopState } from '@marque/forms';
import { Button, SwitchTwo, VisuallyHidden } from '@marque/kit';
import { type FocusEvent, useEffect, useState } from 'react';
import { describedBy, QuestionField } from '../fields/question-field.tsx';
import { useFocusLater } from '../hooks/use-focus-later.ts';
import type { QuestionViewProps } from '../question-view.ts';
import { EntryList } from './entry-list.tsx';
import { loopWord } from './loop-words.ts';
import { entriesMax } from './model.ts';
import type { OpenLoop } from './open-loop.ts';
import { useLoopActions } from './use-loop-actions.ts';
import { useOpenLoop } from './use-open-loop.ts';
import styles from './view.module.css';

/** Yes or no; then one entry after another, each filled in, confirmed, and shown as a card. */
export function QuestionLoopView(props: QuestionViewProps) {
  if (!props.entry) throw new Error(`Question ${props.question.name}: what is asked about each entry is missing`);
  return <Loop view={props} entry={props.entry} />;
}

function Loop({ view, entry }: { readonly view: QuestionViewProps; readonly entry: Compiled }) {
  const { id, question, problem, text, readOnly, onBlur } = view;
  const { loop, state } = useOpenLoop(view, entry);
  const focusLater = useFocusLater();
  const [said, say] = useState('');
  const [openAtFirst] = useState(() => state.editing?.key);
  const actions = useLoopActions(view, loop, { focusLater, say });
  const { answer, entries, editing } = state;
  const isFull = entries.length + (editing?.isNew ? 1 : 0) >= entriesMax(question.settings);
  useShowDraftProblems(state, problem);
  return (
    <QuestionField view={{ ...view, onBlur: () => {} }} group>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears of focus that leaves what is inside. */}
      <div className={styles.loop} onBlur={leaveOf(loop, editing !== undefined, onBlur)}>
        <SwitchTwo
          id={id}
          value={answer === undefined ? null : answer === 'yes'}
          onChange={(yes) => (yes ? actions.answerYes() : actions.answerNo())}
          yesText={loopWord(view, 'yes')}
          noText={loopWord(view, 'no')}
          invalid={problem !== undefined && answer === undefined}
          describedBy={describedBy(view)}
        />
        {actions.dropped > 0 && answer === 'no' && (
          <div>
            <Button variant="text" onClick={actions.putBack}>
              {text('inputs.questionLoop.putBack', { count: actions.dropped })}
            </Button>
          </div>
        )}
        {answer === 'yes' && (
          <EntryList
            view={view}
            entry={entry}
            state={state}
            actions={actions}
            openAtFirst={openAtFirst}
            isFull={isFull}
          />
        )}
        {answer === 'yes' && !editing && !isFull && !readOnly && (
          <div>
            <Button id={`${id}-add`} variant="quiet" icon="plus" onClick={actions.addAnother}>
              {loopWord(view, 'addAnother')}
            </Button>
          </div>
        )}
        {isFull && !editing && !readOnly && (
          <p className={styles.full}>{text('inputs.questionLoop.full', { count: entriesMax(question.settings) })}</p>
        )}
        <VisuallyHidden live="polite">{said}</VisuallyHidden>
      </div>
    </QuestionField>
  );
}

/**
 * The question is left when focus moves on to something else. If focus just disappears (a phone's keyboard is put away)
 * while an entry is open, nothing is said yet: the entry is not finished.
 */
function leaveOf(loop: OpenLoop, isOpen: boolean, onBlur: () => void) {
  return ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    loop.leave();
    if (relatedTarget !== null || !isOpen) onBlur();
  };
}

/** Once the question reports that its open entry is not finished, the entry says what is missing. */
function useShowDraftProblems({ editing }: LoopState, problem: string | undefined): void {
  const form = editing?.form;
  useEffect(() => {
    if (problem !== undefined) form?.showAll();
  }, [form, problem]);
}

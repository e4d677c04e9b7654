import { type Compiled, entryAnswers, type LoopState, review } from '@marque/forms';
import type { QuestionViewProps } from '../question-view.ts';
import { wordingOf } from '../words/wording-of.ts';
import { EntryCard } from './entry-card.tsx';
import { EntryEditor } from './entry-editor.tsx';
import { entrySummary, summaryCodes } from './entry-summary.ts';
import type { LoopActions } from './use-loop-actions.ts';
import { useTableTexts } from './use-table-texts.ts';
import styles from './view.module.css';

/** The entries as cards, an open entry in its place; a new one comes last. */
export function EntryList(props: {
  readonly view: QuestionViewProps;
  readonly entry: Compiled;
  readonly state: LoopState;
  readonly actions: LoopActions;
  /** The key of the entry that was open when the page was left: it takes no focus by itself. */
  readonly openAtFirst: string | undefined;
  readonly isFull: boolean;
}) {
  const { view, entry, state, actions, openAtFirst, isFull } = props;
  const { id, question, around } = view;
  const { entries, editing } = state;
  const codes = summaryCodes(
    entry,
    question,
    entries.map(({ value }) => value),
  );
  const tableText = useTableTexts(codes, view);
  const wording = { ...wordingOf(view), tableText };
  const editor = editing && (
    <EntryEditor
      key={editing.key}
      view={view}
      id={`${id}-${editing.key}`}
      number={(editing.isNew ? entries.length : entries.findIndex(({ key }) => key === editing.key)) + 1}
      entry={entry}
      draft={editing}
      takesFocus={editing.key !== openAtFirst}
      onAddAnother={isFull ? undefined : actions.addAnother}
      onConfirm={actions.confirm}
      onCancel={actions.cancel}
    />
  );
  return (
    <>
      {entries.length > 0 && (
        <ul className={styles.entries}>
          {entries.map(({ key, value }, index) =>
            key === editing?.key ? (
              <li key={key}>{editor}</li>
            ) : (
              <EntryCard
                key={key}
                view={view}
                id={`${id}-${key}`}
                number={index + 1}
                lines={entrySummary({ entry, loop: question, value }, wording)}
                isWrong={review(entry, entryAnswers(entry, value), around).problems.size > 0}
                onEdit={() => actions.edit(key)}
                onRemove={() => actions.remove(key)}
              />
            ),
          )}
        </ul>
      )}
      {editing?.isNew && editor}
    </>
  );
}

import { Button, classNames, FieldError, fieldIds, VisuallyHidden } from '@marque/kit';
import type { QuestionViewProps } from '../question-view.ts';
import type { SummaryLine } from './entry-summary.ts';
import { loopWord } from './loop-words.ts';
import styles from './view.module.css';

/** A confirmed entry in words, with the ways to change or remove it. */
export function EntryCard(props: {
  readonly view: QuestionViewProps;
  readonly id: string;
  /** Its place in the list, counted from 1. */
  readonly number: number;
  readonly lines: readonly SummaryLine[];
  /** One of its answers can no longer stand. */
  readonly isWrong: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}) {
  const { view, id, number, lines, isWrong, onEdit, onRemove } = props;
  const { text, readOnly } = view;
  const name = loopWord(view, 'entryTitle', { number });
  return (
    <li
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-lines`}
      className={styles.card}
      data-invalid={isWrong || undefined}
    >
      <div className={styles.words}>
        <p id={`${id}-name`} className={styles.number}>
          {name}
        </p>
        <dl id={`${id}-lines`} className={styles.lines}>
          {lines.map(({ name: field, label, words, isYesOrNo }, index) => (
            <div key={field} className={classNames(index === 0 && styles.first)}>
              <dt className={styles.asked}>{isYesOrNo ? label : <VisuallyHidden>{label}</VisuallyHidden>}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <FieldError id={fieldIds(id).error}>{isWrong && text('inputs.questionLoop.check')}</FieldError>
      </div>
      {!readOnly && (
        <div className={styles.cardActions}>
          <Button variant="text" onClick={onEdit} aria-label={text('inputs.questionLoop.editNamed', { name })}>
            {text('inputs.questionLoop.edit')}
          </Button>
          <Button variant="text" onClick={onRemove} aria-label={text('inputs.questionLoop.removeNamed', { name })}>
            {text('inputs.questionLoop.remove')}
          </Button>
        </div>
      )}
    </li>
  );
}

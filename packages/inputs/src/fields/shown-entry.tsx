import { Button, Skeleton } from '@marque/kit';
import type { TableEntryState } from '../hooks/use-table-entry.ts';
import type { QuestionViewProps } from '../question-view.ts';
import styles from './shown-entry.module.css';

/** The words of a stored code, a placeholder while they load, and a way out when they do not come. */
export function ShownEntry({
  view,
  state,
  onRetry,
  withCode = false,
}: {
  readonly view: QuestionViewProps;
  readonly state: TableEntryState;
  readonly onRetry: () => void;
  /** The code is beneath, if a person would know it. */
  readonly withCode?: boolean;
}) {
  const { text, value, readOnly } = view;
  if (state.status === 'found') {
    return (
      <>
        <p className={styles.name}>{state.entry.text}</p>
        {withCode && <p className={styles.code}>{state.entry.code}</p>}
      </>
    );
  }
  if (state.status === 'busy') {
    return (
      <div aria-busy="true">
        <Skeleton width="60%" />
        {withCode && <p className={styles.code}>{String(value)}</p>}
      </div>
    );
  }
  return (
    <div role="status">
      {withCode && <p className={styles.name}>{String(value)}</p>}
      <p className={styles.failed}>{text(state.isGone ? 'inputs.lookup.gone' : 'inputs.lookup.unnamed')}</p>
      {!state.isGone && !readOnly && (
        <Button variant="text" onClick={onRetry}>
          {text('inputs.tryAgain')}
        </Button>
      )}
    </div>
  );
}

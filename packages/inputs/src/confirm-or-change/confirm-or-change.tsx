import { Button, classNames } from '@marque/kit';
import type { ReactNode } from 'react';
import { QuestionField } from '../fields/question-field.tsx';
import type { QuestionViewProps } from '../question-view.ts';
import styles from './confirm-or-change.module.css';
import type { ConfirmOrChangeField } from './use-confirm-or-change.ts';

export type ConfirmOrChangeProps = {
  readonly view: QuestionViewProps;
  /** From `useConfirmOrChange`. */
  readonly field: ConfirmOrChangeField;
  /** The present answer, in `view`. */
  readonly shown: ReactNode;
  /** How it is looked up, in `change`; its first control bears `view.id`. */
  readonly children: ReactNode;
  /**
   * How it is typed, in `override`, with a Confirm of its own that calls `field.set`; its first control has `view.id`.
   */
  readonly override?: ReactNode;
  /** Texts of the buttons; `inputs.confirmOrChange.*` by default. `override` without an answer, `edit` with one. */
  readonly texts?: {
    readonly change?: string;
    readonly override?: string;
    readonly edit?: string;
    readonly reset?: string;
  };
  /** True if `children` are several controls: the label is then a legend. */
  readonly group?: boolean;
  /** True if `shown` draws its own card: no line around it, the buttons beneath. */
  readonly bare?: boolean;
  /** The control says the problem itself. */
  readonly hideProblem?: boolean;
};

/**
 * A question whose answer is looked up and then kept until it is changed. It frames the question itself (no `QuestionField` around it).
 * It has Change, Override and Reset; the caller looks up and shows the results.
 */
export function ConfirmOrChange(props: ConfirmOrChangeProps) {
  const {
    view,
    field,
    shown,
    children,
    override,
    texts = {},
    group = false,
    bare = false,
    hideProblem = false,
  } = props;
  const { id, text, readOnly, problem } = view;
  if (field.mode === 'view') {
    return (
      <QuestionField view={view} group>
        <div className={classNames(bare ? styles.bare : styles.card)} data-invalid={problem !== undefined || undefined}>
          <div className={styles.shown}>{shown}</div>
          {!readOnly && (
            <div className={styles.actions}>
              {field.hasOverride && (
                <Button variant="text" onClick={field.override}>
                  {texts.edit ?? text('inputs.confirmOrChange.edit')}
                </Button>
              )}
              <Button id={id} variant="text" onClick={field.change}>
                {texts.change ?? text('inputs.confirmOrChange.change')}
              </Button>
            </div>
          )}
        </div>
      </QuestionField>
    );
  }
  const overriding = field.mode === 'override';
  return (
    <QuestionField view={view} group={group || overriding} hideProblem={hideProblem}>
      {overriding ? override : children}
      {!readOnly && (
        <div className={styles.ways}>
          {!overriding && field.hasOverride && (
            <Button variant="text" onClick={field.override}>
              {texts.override ?? text('inputs.confirmOrChange.override')}
            </Button>
          )}
          {field.canReset && (
            <Button variant="text" onClick={field.reset}>
              {texts.reset ?? text('inputs.confirmOrChange.reset')}
            </Button>
          )}
        </div>
      )}
    </QuestionField>
  );
}

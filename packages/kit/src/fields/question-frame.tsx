import type { FocusEventHandler, ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { FieldError } from './field-error.tsx';
import { fieldDescription, fieldIds } from './field-ids.ts';
import styles from './question-frame.module.css';

export type QuestionFrameProps = {
  /** The id of the control inside; the ids of label, hint and error grow from it. */
  id: string;
  label: ReactNode;
  /** True for several controls under one question (cards, switch, three boxes): a fieldset, the label its legend. */
  group?: boolean;
  /** `question` has the whole width and a line beneath; `field` is one of several in a form. */
  size?: 'question' | 'field';
  hint?: ReactNode;
  why?: { summary: string; text: ReactNode } | undefined;
  error?: ReactNode;
  /** Hears when focus leaves a control inside. */
  onBlur?: FocusEventHandler | undefined;
  children: ReactNode;
};

/** A question around its control: label, hint, error beside it, and why we ask. */
export function QuestionFrame({ id, label, group = false, size = 'question', ...rest }: QuestionFrameProps) {
  const { hint, why, error, onBlur, children } = rest;
  const ids = fieldIds(id);
  const className = styles[size];
  const inside = (
    <>
      {hint && (
        <div id={ids.hint} className={styles.hint}>
          {hint}
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears of focus that leaves what is inside. */}
      <div className={styles.control} onBlur={onBlur}>
        <FieldError id={ids.error}>{error}</FieldError>
        {children}
      </div>
      {why && (
        <details className={styles.why}>
          <summary>
            <Icon name="help" size={18} />
            {why.summary}
          </summary>
          <div className={styles.reason}>{why.text}</div>
        </details>
      )}
    </>
  );
  if (group) {
    return (
      <div className={className} data-question={id}>
        <fieldset aria-describedby={fieldDescription(id, { hint, error })}>
          <legend id={ids.label} className={styles.label}>
            {label}
          </legend>
          {inside}
        </fieldset>
      </div>
    );
  }
  return (
    <div className={className} data-question={id}>
      <label id={ids.label} htmlFor={id} className={styles.label}>
        {label}
      </label>
      {inside}
    </div>
  );
}

import type { ReactNode } from 'react';
import styles from './field-error.module.css';

export type FieldErrorProps = {
  /** What the control's `aria-describedby` names: `fieldIds(id).error`. */
  id: string;
  children: ReactNode;
};

/** What is wrong with an answer, beside its question; nothing while there is nothing to say. Its sign is drawn by the style sheet: a long page may show hundreds at once. */
export function FieldError({ id, children }: FieldErrorProps) {
  if (!children) return null;
  return (
    <p id={id} className={styles.error}>
      {children}
    </p>
  );
}

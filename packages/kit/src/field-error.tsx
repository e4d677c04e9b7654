import type { ReactNode } from 'react';
import styles from './field-error.module.css';
import { Icon } from './icon.tsx';

export type FieldErrorProps = {
  /** What the control's `aria-describedby` names: `fieldIds(id).error`. */
  id: string;
  children: ReactNode;
};

/** What is wrong with an answer, beside its question; nothing while there is nothing to say. */
export function FieldError({ id, children }: FieldErrorProps) {
  if (!children) return null;
  return (
    <p id={id} className={styles.error}>
      <Icon name="warning" size={20} />
      <span>{children}</span>
    </p>
  );
}

import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

export type VisuallyHiddenProps = { id?: string; children: ReactNode; live?: 'polite' | 'assertive' };

/** Text for screen readers alone. */
export function VisuallyHidden({ id, children, live }: VisuallyHiddenProps) {
  return (
    <span id={id} className={styles.hidden} aria-live={live} aria-atomic={live ? true : undefined}>
      {children}
    </span>
  );
}

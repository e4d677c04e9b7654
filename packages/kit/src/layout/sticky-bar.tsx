import type { ReactNode } from 'react';
import styles from './sticky-bar.module.css';

export type StickyBarProps = { children: ReactNode };

/** A bar that floats at the foot of its container. The page keeps room for it, so that it hides no focused element. */
export function StickyBar({ children }: StickyBarProps) {
  return (
    <div className={styles.bar} data-sticky-bar>
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';
import styles from './sticky-bar.module.css';

export type StickyBarProps = { children: ReactNode };

/** The bar that floats at the foot of what it is in. The page keeps room, so that it hides no focus. */
export function StickyBar({ children }: StickyBarProps) {
  return (
    <div className={styles.bar} data-sticky-bar>
      {children}
    </div>
  );
}

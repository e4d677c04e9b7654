import type { ReactNode } from 'react';
import styles from './two-column.module.css';

export type TwoColumnProps = {
  children: ReactNode;
  side: ReactNode;
  /** Names the side to screen readers. */
  sideLabel: string;
  /** Below 1024px the side comes after the rest, before it, or not at all. */
  narrow?: 'after' | 'before' | 'hidden';
  /**
   * From 1024px both share the whole width, as cards on pages beside this one do; otherwise the content is as wide as a
   * form.
   */
  shared?: boolean;
};

/** The questions at the left and, from 1024px, a panel at the right that stays in sight. */
export function TwoColumn({ children, side, sideLabel, narrow = 'after', shared = false }: TwoColumnProps) {
  return (
    <div className={styles.columns} data-shared={shared || undefined}>
      <div className={styles.flow}>{children}</div>
      <aside className={styles.side} data-narrow={narrow} aria-label={sideLabel}>
        {side}
      </aside>
    </div>
  );
}

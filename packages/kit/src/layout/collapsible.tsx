import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import styles from './collapsible.module.css';

export type CollapsibleProps = {
  summary: ReactNode;
  /** Stands at the end of the summary line, as an amount. */
  end?: ReactNode;
  /** Open at first. */
  defaultOpen?: boolean;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
};

/** A heading line that unfolds what is beneath it. */
export function Collapsible({ summary, end, defaultOpen = false, onToggle, children }: CollapsibleProps) {
  return (
    <details
      className={styles.collapsible}
      open={defaultOpen}
      onToggle={(event) => {
        if (event.target === event.currentTarget) onToggle?.(event.currentTarget.open);
      }}
    >
      <summary className={styles.summary}>
        <span className={styles.words}>{summary}</span>
        {end && <span className={styles.end}>{end}</span>}
        <Icon name="chevron" size={20} className={styles.chevron} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}

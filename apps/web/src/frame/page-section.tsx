import type { ReactNode } from 'react';
import styles from './page-section.module.css';

/** A part of a page with its heading. */
export function PageSection({ title, hint, children }: { title: ReactNode; hint?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </section>
  );
}

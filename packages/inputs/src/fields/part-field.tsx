import { classNames } from '@marque/kit';
import type { ReactNode } from 'react';
import styles from './part-field.module.css';

/** One of several controls of a question, under a small label of its own. */
export function PartField({
  id,
  label,
  children,
}: {
  readonly id: string;
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.part}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children}
    </div>
  );
}

/** The controls of a question beside one another: as wide as they are, or each half of the line. */
export function PartRow({ halves = false, children }: { readonly halves?: boolean; readonly children: ReactNode }) {
  return <div className={classNames(halves ? styles.halves : styles.row)}>{children}</div>;
}

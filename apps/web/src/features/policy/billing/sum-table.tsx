import { VisuallyHidden } from '@marque/kit';
import type { ReactNode } from 'react';
import styles from './sum-table.module.css';

/** A row of a sum. A `group` has no amount: it heads the rows below it. */
export type SumRow = {
  readonly key: string;
  readonly kind: 'line' | 'group' | 'sub' | 'total';
  readonly label: ReactNode;
  readonly hints?: readonly string[];
  /** Something to do about it, below its words. */
  readonly action?: ReactNode;
  readonly amountText?: string | undefined;
};

/** A sum to read downwards: its parts, a heavy rule, the total. The caption is heard but not seen. */
export function SumTable({ caption, rows }: { caption: string; rows: readonly SumRow[] }) {
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <tbody>
        {rows.map(({ key, kind, label, hints = [], action, amountText }) => (
          <tr key={key} data-kind={kind}>
            <th scope={kind === 'group' ? 'rowgroup' : 'row'} {...(kind === 'group' && { colSpan: 2 })}>
              {label}
              {hints.map((hint) => (
                <span key={hint} className={styles.hint}>
                  {hint}
                </span>
              ))}
              {action}
            </th>
            {kind !== 'group' && <td>{amountText}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

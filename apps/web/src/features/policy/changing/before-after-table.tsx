import type { ReactNode } from 'react';
import styles from './before-after-table.module.css';

type Row = {
  readonly key: string;
  readonly what: ReactNode;
  readonly from: ReactNode;
  readonly to: ReactNode;
  readonly isSame?: boolean;
};

type BeforeAfterTableProps = {
  /** What, before, after. */
  readonly heads: readonly [string, string, string];
  readonly rows: readonly Row[];
  /** Amounts are aligned right. */
  readonly isNumeric?: boolean;
};

/** Things as they are beside how they would be; what becomes another is bold. */
export function BeforeAfterTable({ heads, rows, isNumeric }: BeforeAfterTableProps) {
  return (
    <table className={styles.table} data-numeric={isNumeric || undefined}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, what, from, to, isSame }) => (
          <tr key={key} data-same={isSame || undefined}>
            <th scope="row">{what}</th>
            <td>{from}</td>
            <td>{to}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

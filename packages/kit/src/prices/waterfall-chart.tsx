import type { ReactNode } from 'react';
import styles from './waterfall-chart.module.css';
import { waterfallSteps } from './waterfall-steps.ts';

export type WaterfallPart = {
  key: string;
  label: ReactNode;
  /** As it is read, with its sign, as "+£3.20". */
  amountText: string;
  /** In any unit; below zero it takes away. */
  amount: number;
};

export type WaterfallChartProps = {
  caption: ReactNode;
  /** The headings of the table's two columns. */
  partText: string;
  amountText: string;
  parts: readonly WaterfallPart[];
  /** All parts together; its bar begins at zero. */
  total: { label: ReactNode; amountText: string };
};

/**
 * What an amount is made of, part by part: a table to read, with a bar beside each part to see. Bars that take away are
 * striped.
 */
export function WaterfallChart({ caption, partText, amountText, parts, total }: WaterfallChartProps) {
  const steps = waterfallSteps(parts.map(({ amount }) => amount));
  const sum = parts.reduce((all, { amount }) => all + amount, 0);
  const highest = Math.max(0, ...parts.map((_, index) => sumUntil(parts, index))) || 1;
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>{caption}</figcaption>
      <table className={styles.table}>
        <thead className={styles.head}>
          <tr>
            <th scope="col">{partText}</th>
            <th scope="col">{amountText}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ key, label, amount, amountText: words }, index) => (
            <Row key={key} label={label} words={words} kind={amount < 0 ? 'less' : 'more'} {...steps[index]} />
          ))}
        </tbody>
        <tfoot>
          <Row label={total.label} words={total.amountText} kind="total" length={Math.max(0, sum) / highest} />
        </tfoot>
      </table>
    </figure>
  );
}

type RowProps = {
  label: ReactNode;
  words: string;
  kind: 'more' | 'less' | 'total';
  start?: number;
  length?: number;
};

function Row({ label, words, kind, start = 0, length = 0 }: RowProps) {
  return (
    <tr data-kind={kind}>
      <th scope="row">
        <span className={styles.line}>
          <span className={styles.label}>{label}</span>
          <span className={styles.track} aria-hidden="true">
            <span
              className={styles.bar}
              data-kind={kind}
              style={{ insetInlineStart: percent(start), inlineSize: percent(length) }}
            />
          </span>
        </span>
      </th>
      <td>{words}</td>
    </tr>
  );
}

function sumUntil(parts: readonly WaterfallPart[], last: number): number {
  return parts.slice(0, last + 1).reduce((sum, { amount }) => sum + amount, 0);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}

import type { ReactNode } from 'react';
import styles from './breakdown-bar.module.css';

export type BreakdownPart = {
  key?: string;
  label: ReactNode;
  amountText: string;
  /** Its share of the bar, in any unit; parts at or below zero are only in the list. */
  weight: number;
  /** Which of the theme's five chart colours; none for a reduction, which the bar does not show. */
  colour: 1 | 2 | 3 | 4 | 5 | 'none';
};

export type BreakdownBarProps = {
  /** Names the bar to screen readers, as "What makes up your price". */
  label: string;
  parts: readonly BreakdownPart[];
  total?: { label: ReactNode; amountText: string };
};

/** A whole and its parts: a bar to see, a list to read. */
export function BreakdownBar({ label, parts, total }: BreakdownBarProps) {
  const keyOf = (part: BreakdownPart, index: number) => part.key ?? index;
  return (
    <div>
      <div className={styles.bar} role="img" aria-label={label}>
        {parts.map(
          (part, index) =>
            part.weight > 0 && (
              <span
                key={keyOf(part, index)}
                className={styles.part}
                data-colour={part.colour}
                style={{ flexGrow: part.weight }}
              />
            ),
        )}
      </div>
      <dl className={styles.keys}>
        {parts.map((part, index) => (
          <div key={keyOf(part, index)} className={styles.line}>
            <dt>
              <span className={styles.swatch} data-colour={part.colour} />
              {part.label}
            </dt>
            <dd>{part.amountText}</dd>
          </div>
        ))}
        {total && (
          <div className={styles.total}>
            <dt>{total.label}</dt>
            <dd>{total.amountText}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

import type { ReactNode } from 'react';
import styles from './steps.module.css';

export type StepsProps = {
  /** The step one is at, from 1. */
  current: number;
  total: number;
  /** How much of that step is done, from 0 to 1. */
  done?: number;
  /** Says the same in words, as "Step 5 of 6 · about a minute to go". */
  text: string;
  /** The way back, on one line with the words. */
  back?: ReactNode;
};

/** A slim bar with a segment for each step, and where one is in words. */
export function Steps({ current, total, done = 0.5, text, back }: StepsProps) {
  const filled = (step: number) => (step < current ? 1 : step > current ? 0 : Math.min(1, Math.max(0, done)));
  return (
    <div>
      <div className={styles.segments} aria-hidden="true">
        {Array.from({ length: total }, (_, index) => index + 1).map((step) => (
          <span key={step} className={styles.segment}>
            <span className={styles.done} style={{ width: `${filled(step) * 100}%` }} />
          </span>
        ))}
      </div>
      <div className={styles.line}>
        {back}
        <p className={styles.text}>{text}</p>
      </div>
    </div>
  );
}

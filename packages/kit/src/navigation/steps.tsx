import type { ReactNode } from 'react';
import styles from './steps.module.css';

/** One step: how many answers it needs, and how many are given. */
export type Step = { readonly wanted: number; readonly given: number };

export type StepsProps = {
  steps: readonly Step[];
  /** Says the same in words, as "8 of 25 · about 2 minutes to go". */
  text: string;
  /** The way back, on one line with the words. */
  back?: ReactNode;
};

/** A slim bar with a segment for each step, as long as the step has answers and filled as far as they are given, and the same in words. */
export function Steps({ steps, text, back }: StepsProps) {
  return (
    <div>
      <div className={styles.segments} aria-hidden="true">
        {steps.map(({ wanted, given }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no name here, and keep their places.
          <span key={index} className={styles.segment} style={{ flexGrow: Math.max(1, wanted) }}>
            <span className={styles.done} style={{ width: `${wanted === 0 ? 100 : (given / wanted) * 100}%` }} />
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

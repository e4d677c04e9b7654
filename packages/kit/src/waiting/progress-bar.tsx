import styles from './progress-bar.module.css';

export type ProgressBarProps = {
  /** Part done; anything above `max` counts as `max`, anything below zero as zero. */
  value: number;
  max?: number;
  label: string;
  /** Announced instead of the percentage. */
  valueText?: string;
};

/** A bar of how much is done, never more than 100 %. */
export function ProgressBar({ value, max = 100, label, valueText }: ProgressBarProps) {
  const percent = max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0;
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      aria-valuetext={valueText}
    >
      <div className={styles.done} style={{ width: `${percent}%` }} />
    </div>
  );
}

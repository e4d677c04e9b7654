import styles from './toggle.module.css';

export type ToggleProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Names it to screen readers, unless `labelledBy` gives the id of a visible label. */
  label?: string;
  labelledBy?: string;
  describedBy?: string | undefined;
  id?: string;
  disabled?: boolean;
};

/** A switch that acts at once, as for an extra. */
export function Toggle({ checked, onChange, label, labelledBy, describedBy, id, disabled }: ToggleProps) {
  return (
    <button
      type="button"
      id={id}
      className={styles.toggle}
      role="switch"
      aria-checked={checked}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      disabled={disabled}
      onClick={() => onChange(!checked)}
    >
      <span className={styles.track}>
        <span className={styles.thumb} />
      </span>
    </button>
  );
}

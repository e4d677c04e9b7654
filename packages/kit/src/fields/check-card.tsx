import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icons.ts';
import styles from './check-card.module.css';

export type CheckCardProps = {
  id: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: ReactNode;
  hint?: ReactNode;
  icon?: IconName | undefined;
  invalid?: boolean;
  describedBy?: string | undefined;
  name?: string;
  disabled?: boolean;
};

/** A checkbox as a card, for an agreement or one of several that may all hold. */
export function CheckCard({ label, hint, icon, invalid, describedBy, onChange, ...input }: CheckCardProps) {
  return (
    <label className={styles.card} data-choice="" data-invalid={invalid || undefined}>
      <input
        {...input}
        className={styles.input}
        type="checkbox"
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked)}
      />
      <Icon name="tick" size={24} className={styles.box} />
      {icon && <Icon name={icon} className={styles.icon} />}
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
    </label>
  );
}

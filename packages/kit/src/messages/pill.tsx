import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icons.ts';
import styles from './pill.module.css';

export type PillProps = {
  tone?: 'neutral' | 'brand' | 'info' | 'success' | 'warning' | 'critical';
  icon?: IconName;
  children: ReactNode;
};

/** A word or two about the state of the element beside it. */
export function Pill({ tone = 'brand', icon, children }: PillProps) {
  return (
    <span className={styles.pill} data-tone={tone}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  );
}

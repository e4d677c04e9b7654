import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icons.ts';
import styles from './notice.module.css';

export type NoticeTone = 'info' | 'success' | 'warning' | 'critical';

export type NoticeProps = {
  tone?: NoticeTone;
  /** Announced when it appears: politely (status) or at once (alert). */
  role?: 'status' | 'alert';
  title?: ReactNode;
  icon?: IconName;
  action?: ReactNode;
  children?: ReactNode;
};

const toneIcons = { info: 'info', success: 'tick', warning: 'warning', critical: 'warning' } as const;

/** A tinted box that tells one thing, with one thing to do at most. */
export function Notice({ tone = 'info', role, title, icon, action, children }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} role={role}>
      <Icon name={icon ?? toneIcons[tone]} className={styles.icon} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}

import { Icon } from '@marque/kit';
import type { ReactNode } from 'react';
import { useText } from '../brand/use-text.ts';
import styles from './kept-documents.module.css';

type DocumentButtonProps = {
  readonly title: string;
  /** What its reader is to know of it. */
  readonly line: ReactNode;
  /** Whether it can be opened by now. */
  readonly isReady?: boolean;
  readonly isOpening: boolean;
  readonly onOpen: () => void;
};

/** A document in a list, which opens in a new tab. */
export function DocumentButton({ title, line, isReady = true, isOpening, onOpen }: DocumentButtonProps) {
  const t = useText();
  return (
    <li>
      <button
        type="button"
        className={styles.document}
        aria-disabled={!isReady || undefined}
        aria-busy={isOpening || undefined}
        onClick={() => isReady && onOpen()}
      >
        <Icon name="document" className={styles.icon} />
        <span className={styles.name}>
          {title}
          <span className={styles.shown}>{line}</span>
        </span>
        {isReady && <Icon name="external" size={18} label={t('policy.documents.newTab')} />}
      </button>
    </li>
  );
}

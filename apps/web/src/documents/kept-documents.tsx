import type { CallOutput } from '@marque/contract';
import { Icon } from '@marque/kit';
import { useFormat } from '../brand/use-format.ts';
import { useText } from '../brand/use-text.ts';
import { useClient } from '../client/client-context.tsx';
import styles from './kept-documents.module.css';
import { useOpenInTab } from './use-open-in-tab.ts';

export type KeptDocumentsProps = {
  readonly proposalCode: string;
  readonly kept: CallOutput<'listKeptOffer'>;
};

/** Documents as they were kept when they were shown, each opened in a new tab. */
export function KeptDocuments({ proposalCode, kept }: KeptDocumentsProps) {
  const t = useText();
  const format = useFormat();
  const client = useClient();
  const { open, opening } = useOpenInTab(
    async (hash) => (await client.call('getKeptDocument', { params: { proposalCode, hash } })).location,
  );
  return (
    <ul className={styles.documents}>
      {kept.map(({ hash, title, shownAt }) => (
        <li key={hash}>
          <button
            type="button"
            className={styles.document}
            aria-busy={opening === hash || undefined}
            onClick={() => open(hash)}
          >
            <Icon name="document" className={styles.icon} />
            <span className={styles.name}>
              {title}
              <time className={styles.shown} dateTime={shownAt}>
                {format.moment(shownAt)}, {format.timeOfDay(shownAt)}
              </time>
            </span>
            <Icon name="external" size={18} label={t('policy.documents.newTab')} />
          </button>
        </li>
      ))}
    </ul>
  );
}

import type { CallOutput } from '@marque/contract';
import { useFormat } from '../brand/use-format.ts';
import { useClient } from '../client/client-context.tsx';
import { DocumentButton } from './document-button.tsx';
import styles from './kept-documents.module.css';
import { useOpenInTab } from './use-open-in-tab.ts';

export type KeptDocumentsProps = {
  readonly proposalCode: string;
  readonly kept: CallOutput<'listKeptOffer'>;
};

/** Documents as they were kept when they were shown, each opened in a new tab. */
export function KeptDocuments({ proposalCode, kept }: KeptDocumentsProps) {
  const format = useFormat();
  const client = useClient();
  const { open, opening } = useOpenInTab(
    async (hash) => (await client.call('getKeptDocument', { params: { proposalCode, hash } })).location,
  );
  return (
    <ul className={styles.documents}>
      {kept.map(({ hash, title, shownAt }) => (
        <DocumentButton
          key={hash}
          title={title}
          line={
            <time dateTime={shownAt}>
              {format.moment(shownAt)}, {format.timeOfDay(shownAt)}
            </time>
          }
          isOpening={opening === hash}
          onOpen={() => open(hash)}
        />
      ))}
    </ul>
  );
}

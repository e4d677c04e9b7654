import { Collapsible, Icon, Skeleton } from '@marque/kit';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../brand/use-format.ts';
import { useText } from '../../brand/use-text.ts';
import { useClient } from '../../client/client-context.tsx';
import { useOpenInTab } from '../../documents/use-open-in-tab.ts';
import styles from './policy-documents.module.css';

/** What was read before a policy was bought, each document as it was shown then, to be read again by the customer and by staff. */
export function KeptOffer({ proposalCode }: { proposalCode: string }) {
  const t = useText();
  const format = useFormat();
  const client = useClient();
  const { data: kept, isError } = useQuery({
    queryKey: ['keptOffer', proposalCode],
    queryFn: ({ signal }) => client.call('listKeptOffer', { params: { proposalCode }, signal }),
  });
  const { open, opening } = useOpenInTab(
    async (hash) => (await client.call('getKeptDocument', { params: { proposalCode, hash } })).location,
  );
  if (!kept) return isError ? null : <Skeleton kind="block" height="57px" />;
  if (kept.length === 0) return null;
  return (
    <Collapsible summary={t('policy.documents.kept')}>
      <p className={styles.hint}>{t('policy.documents.keptHint')}</p>
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
                  {format.time(shownAt)}
                </time>
              </span>
              <Icon name="external" size={18} label={t('policy.documents.newTab')} />
            </button>
          </li>
        ))}
      </ul>
    </Collapsible>
  );
}

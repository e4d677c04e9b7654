import { Card, Icon, Skeleton } from '@marque/kit';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { queryKeys } from '../../../client/query-keys.ts';
import { LoadFailed } from '../../../frame/load-failed.tsx';
import { LetterModal } from './letter-modal.tsx';
import styles from './rows.module.css';

const LOOK_MS = 2000;
const LOOKS_MAX = 15;

/** The letters about a policy, the newest first; each can be read again as it was sent. */
export function Letters({ policyId }: { policyId: string }) {
  const t = useText();
  const headingId = useId();
  const { time } = useFormat();
  const client = useClient();
  const [reading, setReading] = useState<string>();
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeys.letters(policyId),
    queryFn: ({ signal }) => client.call('listLetters', { params: { policyId }, signal }),
    // The first letter goes out soon after the sale; older policies may have none.
    refetchInterval: ({ state }) => (state.data?.length === 0 && state.dataUpdateCount < LOOKS_MAX ? LOOK_MS : false),
  });
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton kind="block" height="160px" />;
  return (
    <Card as="section" aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        {t('policy.letters.title')}
      </h2>
      {data.length === 0 ? (
        <p className={styles.hint}>{t('policy.letters.none')}</p>
      ) : (
        <ul className={styles.rows}>
          {data.map(({ letterId, subject, sentAt }) => (
            <li key={letterId}>
              <button type="button" className={styles.row} onClick={() => setReading(letterId)}>
                <Icon name="mail" className={styles.icon} />
                <span className={styles.words}>
                  <span className={styles.name}>{subject}</span>
                  <time className={styles.line} dateTime={sentAt}>
                    {time(sentAt)}
                  </time>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {reading !== undefined && (
        <LetterModal policyId={policyId} letterId={reading} onClose={() => setReading(undefined)} />
      )}
    </Card>
  );
}

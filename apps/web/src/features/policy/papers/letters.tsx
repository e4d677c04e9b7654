import { Card, Skeleton } from '@marque/kit';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { queryKeys } from '../../../client/query-keys.ts';
import { LoadFailed } from '../../../frame/load-failed.tsx';
import { LetterList } from './letter-list.tsx';
import styles from './rows.module.css';

const LOOK_MS = 2000;
const LOOKS_MAX = 15;

/** The letters about a policy, the newest first; each can be read again as it was sent. */
export function Letters({ policyId }: { policyId: string }) {
  const t = useText();
  const headingId = useId();
  const client = useClient();
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
        <LetterList policyId={policyId} letters={data} />
      )}
    </Card>
  );
}

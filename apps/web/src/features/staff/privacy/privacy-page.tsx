import { Notice } from '@marque/kit';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { LoadFailed } from '../../../frame/load-failed.tsx';
import { Page } from '../../../frame/page.tsx';
import { PageSkeleton } from '../../../frame/page-skeleton.tsx';
import { staffKeys } from '../staff-keys.ts';
import { DoNotWrite } from './do-not-write.tsx';
import { OpenRequest } from './open-request.tsx';
import styles from './privacy-page.module.css';

/** For staff: customers' requests about their data, ordered by what is due, each to be answered. */
export function PrivacyPage() {
  const t = useText();
  const client = useClient();
  // An answered complaint leaves the list, and focus goes to what is left of it.
  const list = useRef<HTMLUListElement>(null);
  const { data, isError, refetch } = useQuery({
    queryKey: staffKeys.dataRequests,
    queryFn: ({ signal }) => client.call('listOpenDataRequests', { signal }),
    // Each reading is noted on the records of the customers it shows.
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  if (!data) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <PageSkeleton />;
  const { requests, isCut } = data;
  return (
    <Page title={t('staff.privacy.title')} subheader={t('staff.privacy.lead')}>
      {requests.length === 0 && <Notice tone="success">{t('staff.privacy.none')}</Notice>}
      <ul ref={list} tabIndex={-1} aria-label={t('staff.privacy.title')} className={styles.list}>
        {requests.map((request) => (
          <li key={request.requestId}>
            <OpenRequest request={request} onAnswered={() => list.current?.focus()} />
          </li>
        ))}
      </ul>
      {isCut && <p>{t('staff.privacy.cut')}</p>}
      <div className={styles.offers}>
        <DoNotWrite />
      </div>
    </Page>
  );
}

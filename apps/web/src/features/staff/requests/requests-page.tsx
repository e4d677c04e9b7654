import type { StaffRequestWire } from '@marque/contract';
import { Notice } from '@marque/kit';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { LoadFailed } from '../../../frame/load-failed.tsx';
import { Page } from '../../../frame/page.tsx';
import { PageSkeleton } from '../../../frame/page-skeleton.tsx';
import { staffKeys } from '../staff-keys.ts';
import styles from './request-card.module.css';
import { RequestCard } from './request-card.tsx';

/**
 * What waits for a second person at the brand, the most urgent first. The person who asked sees it, but leaves it to
 * somebody else.
 */
export function RequestsPage() {
  const t = useText();
  const client = useClient();
  const { data, isError, refetch } = useQuery({
    queryKey: staffKeys.requests,
    queryFn: ({ signal }): Promise<StaffRequestWire[]> => client.call('listStaffRequests', { signal }),
    // Each reading is noted on the records of the customers it shows.
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  if (!data) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <PageSkeleton />;
  return (
    <Page title={t('staff.requests.title')} subheader={t('staff.requests.lead')} width="form">
      {data.length === 0 && <Notice tone="success">{t('staff.requests.none')}</Notice>}
      <div className={styles.list}>
        {data.map((request) => (
          <RequestCard key={request.requestId} request={request} />
        ))}
      </div>
    </Page>
  );
}

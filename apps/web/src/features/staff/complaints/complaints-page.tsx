import type { CallOutput } from '@marque/contract';
import { Button, Notice } from '@marque/kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { LoadFailed } from '../../../frame/load-failed.tsx';
import { Page } from '../../../frame/page.tsx';
import { PageSkeleton } from '../../../frame/page-skeleton.tsx';
import { staffKeys } from '../staff-keys.ts';
import styles from './complaints-page.module.css';
import { OpenComplaint } from './open-complaint.tsx';
import { TakeComplaint } from './take-complaint.tsx';

/** For staff: all customers' waiting complaints, ordered by what is due, each to be answered. */
export function ComplaintsPage() {
  const t = useText();
  const client = useClient();
  // An answered complaint leaves the list, and focus goes to what is left of it.
  const list = useRef<HTMLUListElement>(null);
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: staffKeys.openComplaints,
    queryFn: ({ pageParam, signal }): Promise<CallOutput<'listOpenComplaints'>> =>
      client.call('listOpenComplaints', { query: pageParam === undefined ? {} : { after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    // Each reading is noted on the records of the customers it shows.
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  if (!data) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <PageSkeleton />;
  const complaints = data.pages.flatMap((page) => page.complaints);
  return (
    <Page title={t('staff.complaints.title')} subheader={t('staff.complaints.lead')}>
      <TakeComplaint />
      {complaints.length === 0 && <Notice tone="success">{t('staff.complaints.none')}</Notice>}
      <ul ref={list} tabIndex={-1} aria-label={t('staff.complaints.title')} className={styles.list}>
        {complaints.map((complaint) => (
          <li key={complaint.complaintId}>
            <OpenComplaint
              complaint={complaint}
              today={data.pages[0]?.today ?? ''}
              onAnswered={() => list.current?.focus()}
            />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('staff.complaints.more')}
        </Button>
      )}
    </Page>
  );
}

import type { CallOutput } from '@marque/contract';
import { Button, Notice } from '@marque/kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { LoadFailed } from '../../../frame/load-failed.tsx';
import { Page } from '../../../frame/page.tsx';
import { PageSkeleton } from '../../../frame/page-skeleton.tsx';
import { staffKeys } from '../staff-keys.ts';
import styles from './changes-page.module.css';
import { HandedChange } from './handed-change.tsx';

/** For staff: the changes that nobody is insured with and that customers have handed to a person, the oldest first, each to be answered. */
export function ChangesPage() {
  const t = useText();
  const client = useClient();
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: staffKeys.handedChanges,
    queryFn: ({ pageParam, signal }): Promise<CallOutput<'listHandedChanges'>> =>
      client.call('listHandedChanges', { query: pageParam === undefined ? {} : { after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    // Each reading is noted on the records of the customers it shows.
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  if (!data) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <PageSkeleton />;
  const changes = data.pages.flatMap((page) => page.changes);
  return (
    <Page title={t('staff.changes.title')} subheader={t('staff.changes.lead')}>
      {changes.length === 0 && <Notice tone="success">{t('staff.changes.none')}</Notice>}
      <ul className={styles.list}>
        {changes.map((change) => (
          <li key={change.adjustmentId}>
            <HandedChange change={change} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('staff.changes.more')}
        </Button>
      )}
    </Page>
  );
}

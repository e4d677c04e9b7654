import type { CallOutput, WaitingUploadWire } from '@marque/contract';
import { Button, Notice } from '@marque/kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { LoadFailed } from '../../../frame/load-failed.tsx';
import { Page } from '../../../frame/page.tsx';
import { PageSkeleton } from '../../../frame/page-skeleton.tsx';
import { staffKeys } from '../staff-keys.ts';
import { WaitingCard } from './waiting-card.tsx';
import styles from './waiting-page.module.css';
import type { WaitingParts } from './waiting-parts.ts';

/** What customers have sent and nobody has decided yet, the oldest first. */
export function WaitingPage(parts: WaitingParts) {
  const t = useText();
  const client = useClient();
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: staffKeys.uploads,
    queryFn: ({ pageParam, signal }): Promise<CallOutput<'listWaitingUploads'>> =>
      client.call('listWaitingUploads', { query: pageParam === undefined ? {} : { after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    // Each reading is noted on the records of the customers it shows.
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  if (!data) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <PageSkeleton />;
  const uploads: WaitingUploadWire[] = data.pages.flatMap((page) => page.uploads);
  return (
    <Page title={t('staff.uploads.title')} subheader={t('staff.uploads.lead')} width="form">
      {uploads.length === 0 && <Notice tone="success">{t('staff.uploads.none')}</Notice>}
      <div className={styles.list}>
        {uploads.map((upload) => (
          <WaitingCard key={upload.uploadId} upload={upload} parts={parts} onSettled={refetch} />
        ))}
      </div>
      {hasNextPage && (
        <p className={styles.more}>
          <Button variant="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('staff.uploads.more')}
          </Button>
        </p>
      )}
    </Page>
  );
}

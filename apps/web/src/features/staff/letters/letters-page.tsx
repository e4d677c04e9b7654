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
import { LetterToPost } from './letter-to-post.tsx';
import styles from './letters-page.module.css';

/** For staff: the letters that are to be printed and posted, the oldest first. */
export function LettersPage() {
  const t = useText();
  const client = useClient();
  // A posted letter leaves the list, and focus goes to what is left of it.
  const list = useRef<HTMLUListElement>(null);
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: staffKeys.lettersToPost,
    queryFn: ({ pageParam, signal }): Promise<CallOutput<'listLettersToPost'>> =>
      client.call('listLettersToPost', { query: pageParam === undefined ? {} : { after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    // Each reading is noted on the records of the customers it shows.
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  if (!data) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <PageSkeleton />;
  const letters = data.pages.flatMap((page) => page.letters);
  return (
    <Page title={t('staff.letters.title')} subheader={t('staff.letters.lead')}>
      {letters.length === 0 && <Notice tone="success">{t('staff.letters.none')}</Notice>}
      <ul ref={list} tabIndex={-1} aria-label={t('staff.letters.title')} className={styles.list}>
        {letters.map((letter) => (
          <li key={letter.letterId}>
            <LetterToPost letter={letter} onPosted={() => list.current?.focus()} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('staff.letters.more')}
        </Button>
      )}
    </Page>
  );
}

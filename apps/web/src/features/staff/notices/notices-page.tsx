import { Notice } from '@marque/kit';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { LoadFailed } from '../../../frame/load-failed.tsx';
import { Page } from '../../../frame/page.tsx';
import { PageSkeleton } from '../../../frame/page-skeleton.tsx';
import { staffKeys } from '../staff-keys.ts';
import { NoticeToPost } from './notice-to-post.tsx';
import styles from './notices-page.module.css';

/** For staff: the customers whom no notice of a renewal has reached, the soonest turn first, each to be posted. */
export function NoticesPage() {
  const t = useText();
  const client = useClient();
  // A posted letter leaves the list, and focus goes to what is left of it.
  const list = useRef<HTMLUListElement>(null);
  const { data, isError, refetch } = useQuery({
    queryKey: staffKeys.noticesToPost,
    queryFn: ({ signal }) => client.call('listNoticesToPost', { signal }),
    // Each reading is noted on the records of the customers it shows.
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  if (!data) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <PageSkeleton />;
  const { notices, today, isCut } = data;
  return (
    <Page title={t('staff.notices.title')} subheader={t('staff.notices.lead')}>
      {notices.length === 0 && <Notice tone="success">{t('staff.notices.none')}</Notice>}
      <ul ref={list} tabIndex={-1} aria-label={t('staff.notices.title')} className={styles.list}>
        {notices.map((notice) => (
          <li key={notice.policyId}>
            <NoticeToPost notice={notice} today={today} onPosted={() => list.current?.focus()} />
          </li>
        ))}
      </ul>
      {isCut && <p>{t('staff.notices.cut')}</p>}
    </Page>
  );
}

import { useText } from '../../brand/use-text.ts';
import { LoadFailed } from '../../frame/load-failed.tsx';
import { Page } from '../../frame/page.tsx';
import { PageSkeleton } from '../../frame/page-skeleton.tsx';
import styles from './jobs-page.module.css';
import { ParkedJobs } from './parked-jobs.tsx';
import { QueueTable } from './queue-table.tsx';
import { useJobs } from './use-jobs.ts';

/** For staff: what the gateway does by itself, how much of it waits, and what failed too often. */
export function JobsPage() {
  const t = useText();
  const { jobs, isError, refetch, tryAgain, trying } = useJobs();
  if (!jobs) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <PageSkeleton />;
  return (
    <Page title={t('staff.jobs.title')} subheader={t('staff.jobs.lead')}>
      <section className={styles.section} aria-labelledby="parked">
        <h2 id="parked">{t('staff.jobs.parked.title')}</h2>
        <ParkedJobs parked={jobs.parked} trying={trying} onTryAgain={tryAgain} />
      </section>
      <section className={styles.section} aria-labelledby="queues">
        <h2 id="queues">{t('staff.jobs.queues.title')}</h2>
        <QueueTable queues={jobs.queues} />
      </section>
    </Page>
  );
}

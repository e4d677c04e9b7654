import { Button, buttonClass, EmptyDrawing } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useText } from '../../brand/use-text.ts';
import { LoadFailed } from '../../frame/load-failed.tsx';
import { Page } from '../../frame/page.tsx';
import { PageSkeleton } from '../../frame/page-skeleton.tsx';
import { usePrincipal } from '../../principal/principal.tsx';
import { UnauthorisedPage } from '../../principal/staff/unauthorised-page.tsx';
import styles from './record-page.module.css';
import { TrailTable } from './trail-table.tsx';
import { useTrail } from './use-trail.ts';

/** For staff only: every event of the customer for whom they act, and which staff saw which of their data. */
export function RecordPage() {
  const { isStaff, acting } = usePrincipal();
  if (!isStaff) return <UnauthorisedPage />;
  return acting ? <Record key={acting.impersonationId} customer={acting.username} /> : <Nobody />;
}

function Nobody() {
  const t = useText();
  return (
    <Page
      title={t('staff.record.title')}
      subheader={t('staff.record.nobody')}
      upperHeader={<EmptyDrawing />}
      width="form"
    >
      <Link to="/impersonate" className={buttonClass()}>
        {t('staff.record.choose')}
      </Link>
    </Page>
  );
}

function Record({ customer }: { customer: string }) {
  const t = useText();
  const { entries, isError, refetch, showOlder, isAsking } = useTrail();
  if (!entries) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <PageSkeleton />;
  return (
    <Page
      title={t('staff.record.title')}
      subheader={t('staff.record.lead', { customer })}
      back={{ href: '/', text: t('staff.record.back') }}
    >
      <TrailTable entries={entries} />
      {showOlder && (
        <p className={styles.older}>
          <Button variant="quiet" busy={isAsking} onClick={showOlder}>
            {t('staff.record.older')}
          </Button>
        </p>
      )}
    </Page>
  );
}

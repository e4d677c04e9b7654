import { Button, Card, Icon } from '@marque/kit';
import { useText } from '../../brand/use-text.ts';
import { LoadFailed } from '../../frame/load-failed.tsx';
import { Page } from '../../frame/page.tsx';
import { PageSkeleton } from '../../frame/page-skeleton.tsx';
import styles from './checks-page.module.css';
import { FailedCheck } from './failed-check.tsx';
import { useFailedChecks } from './use-failed-checks.ts';

/** For staff: the policyholders whose check failed, the oldest first, each to be accepted or refused. */
export function ChecksPage() {
  const t = useText();
  const { checks, isError, refetch, more, isLoadingMore } = useFailedChecks();
  if (!checks) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <PageSkeleton />;
  return (
    <Page title={t('staff.checks.title')} subheader={t('staff.checks.lead')}>
      {checks.length === 0 && !more ? (
        <Card>
          <p className={styles.none}>
            <Icon name="tick" className={styles.fine} />
            {t('staff.checks.none')}
          </p>
        </Card>
      ) : (
        <ul className={styles.list}>
          {checks.map((check) => (
            <li key={check.checkId}>
              <FailedCheck check={check} />
            </li>
          ))}
        </ul>
      )}
      {more && (
        <Button variant="quiet" busy={isLoadingMore} onClick={more}>
          {t('staff.checks.more')}
        </Button>
      )}
    </Page>
  );
}

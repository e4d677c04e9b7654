import { Button, Card } from '@marque/kit';
import { useRouterState } from '@tanstack/react-router';
import { useText } from '../../brand/use-text.ts';
import { LoadFailed } from '../../frame/load-failed.tsx';
import { Page } from '../../frame/page.tsx';
import { PageSkeleton } from '../../frame/page-skeleton.tsx';
import styles from './cover-page.module.css';
import { ShownCover } from './shown-cover.tsx';
import { useShownCover } from './use-shown-cover.ts';

/**
 * What a customer's link shows to a dealer or a hire firm. The secret that opens it is behind the `#` of the address,
 * which no server or log receives.
 */
export function CoverPage() {
  const t = useText();
  const token = useRouterState({ select: ({ location }) => location.hash });
  const { data, isError, isFetching, refetch } = useShownCover(token);
  if (data === undefined) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <PageSkeleton />;
  return (
    <Page title={t('coverLink.page.title')} width="form">
      <Card as="section" className={styles.card}>
        {data === null ? (
          <div className={styles.gone}>
            <h2>{t('coverLink.page.gone')}</h2>
            <p>{t('coverLink.page.goneText')}</p>
          </div>
        ) : (
          <>
            <ShownCover shown={data} />
            <div>
              <Button variant="quiet" busy={isFetching} onClick={() => void refetch()}>
                {t('coverLink.page.again')}
              </Button>
            </div>
          </>
        )}
      </Card>
    </Page>
  );
}

import { Button, Card, CarSide, Notice, Skeleton, VisuallyHidden } from '@marque/kit';
import { useText } from '../../../brand/use-text.ts';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { ClaimCard } from './claim-card.tsx';
import styles from './claim-list.module.css';
import { useClaims } from './use-claims.ts';

/** The claims of the policy of the address, the latest loss first, for somebody who has signed in. */
export function ClaimList() {
  const t = useText();
  return (
    <section className={styles.list} aria-labelledby="claims-title">
      <h2 id="claims-title">{t('claims.list.title')}</h2>
      <Claims />
    </section>
  );
}

function Claims() {
  const t = useText();
  const { data: claims, isError, refetch } = useClaims(useCurrentPolicy().policy.policyNumber);
  if (isError && !claims)
    return (
      <Notice
        tone="warning"
        role="alert"
        title={t('claims.list.failed')}
        action={
          <Button variant="quiet" onClick={() => void refetch()}>
            {t('claims.list.retry')}
          </Button>
        }
      >
        {t('claims.list.failedHint')}
      </Notice>
    );
  if (!claims)
    return (
      <div role="status">
        <VisuallyHidden>{t('claims.list.loading')}</VisuallyHidden>
        <Skeleton kind="block" height="150px" />
      </div>
    );
  if (claims.length === 0)
    return (
      <Card>
        <div className={styles.none}>
          <CarSide body="saloon" height={64} />
          <p className={styles.noneTitle}>{t('claims.list.none')}</p>
          <p className={styles.noneHint}>{t('claims.list.noneHint')}</p>
        </div>
      </Card>
    );
  return claims.map((claim) => <ClaimCard key={claim.claimReference} claim={claim} />);
}

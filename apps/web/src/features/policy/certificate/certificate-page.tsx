import { Button, Notice, Skeleton } from '@marque/kit';
import { Link, useParams } from '@tanstack/react-router';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import type { LookedAt } from '../../../certificate/keep-copies.ts';
import { LoadFailed } from '../../../frame/load-failed.tsx';
import { Page } from '../../../frame/page.tsx';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { certificatePath, policyPath } from '../../../policy/policy-paths.ts';
import styles from './certificate-page.module.css';
import { KeepSwitch } from './keep-switch.tsx';
import { useCertificate } from './use-certificate.ts';
import { WalletCard } from './wallet-card.tsx';

/** The certificate of a policy as a card, to show on a phone or to print for a wallet. */
export function CertificatePage() {
  const t = useText();
  const { productUrlName = '' } = useParams({ strict: false });
  const { policy } = useCurrentPolicy();
  const { policyId } = policy;
  const { data, isError, refetch } = useCertificate(policyId);
  if (data === undefined && isError) return <LoadFailed onRetry={() => void refetch()} />;
  return (
    <Page
      title={t('certificate.title')}
      subheader={t('certificate.lead')}
      back={{ href: policyPath(productUrlName, policyId), text: policy.vehicle ?? t('home.open.carUnknown') }}
    >
      <div className={styles.page}>
        {data === undefined ? (
          <Skeleton kind="block" height="420px" />
        ) : (
          <>
            <Shown lookedAt={data} />
            <KeepSwitch path={certificatePath(productUrlName, policyId)} policyId={policyId} lookedAt={data} />
          </>
        )}
        <p className={styles.paper}>
          {t('certificate.paper')}{' '}
          <Link to={policyPath(productUrlName, policyId, 'documents')} className={styles.documents}>
            {t('certificate.documents')}
          </Link>
        </p>
      </div>
    </Page>
  );
}

function Shown({ lookedAt }: { lookedAt: LookedAt }) {
  const t = useText();
  const { moment, timeOfDay } = useFormat();
  if (lookedAt === 'WRITING') return <Notice role="status">{t('certificate.writing')}</Notice>;
  if (lookedAt === null) return <Notice tone="warning">{t('certificate.none')}</Notice>;
  const { state, from } = lookedAt;
  return (
    <>
      {state === 'COMING' && (
        <Notice tone="warning">{t('certificate.coming', { date: moment(from), time: timeOfDay(from) })}</Notice>
      )}
      <WalletCard certificate={lookedAt} />
      <div>
        <Button variant="quiet" icon="document" onClick={() => window.print()}>
          {t('certificate.print')}
        </Button>
      </div>
    </>
  );
}

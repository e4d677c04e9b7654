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
  const documents = policyPath(productUrlName, policy.policyId, 'documents');
  return (
    <Page
      title={t('certificate.title')}
      subheader={t('certificate.lead')}
      back={{ href: policyPath(productUrlName, policy.policyId), text: policy.vehicle ?? t('home.open.carUnknown') }}
    >
      <div className={styles.page}>
        <Certificate policyId={policy.policyId} path={certificatePath(productUrlName, policy.policyId)} />
        <p className={styles.paper}>
          {t('certificate.paper')}{' '}
          <Link to={documents} className={styles.documents}>
            {t('certificate.documents')}
          </Link>
        </p>
      </div>
    </Page>
  );
}

function Certificate({ policyId, path }: { policyId: string; path: string }) {
  const { data, isError, refetch } = useCertificate(policyId);
  if (data === undefined)
    return isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton kind="block" height="420px" />;
  return (
    <>
      <Shown lookedAt={data} />
      <KeepSwitch path={path} policyId={policyId} lookedAt={data} />
    </>
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

import { divideRegistration } from '@marque/forms';
import { Card, Pill, Plate, Skeleton, SuccessDrawing } from '@marque/kit';
import { useBrand } from '../../brand/brand-context.tsx';
import { useFormat } from '../../brand/use-format.ts';
import { useText } from '../../brand/use-text.ts';
import { Page } from '../../frame/page.tsx';
import { statusTexts, statusTones } from '../../policy/policy-status.ts';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { NextSteps } from './next-steps.tsx';
import { PolicyDocuments } from './policy-documents.tsx';
import { SignInOffer } from './sign-in-offer.tsx';
import styles from './success-page.module.css';
import { usePolicy } from './use-policy.ts';

/** It is done: the policy, when it starts, its documents. Whoever watches sees it start. */
export function SuccessPage() {
  const t = useText();
  const format = useFormat();
  const { registrations } = useBrand().formats;
  const { proposal } = useCurrentProposal();
  const policy = usePolicy(proposal.policyId);
  if (!policy) {
    return (
      <Page title={t('policy.success.title')} upperHeader={<SuccessDrawing />} width="form">
        <Skeleton kind="block" height="220px" />
      </Page>
    );
  }
  const { policyStatus } = policy.policyDetail;
  const starts = format.day(policy.startAt);
  return (
    <Page
      title={t('policy.success.title')}
      subheader={
        policyStatus === 'PENDING' ? t('policy.success.deferred', { date: starts }) : t('policy.success.started')
      }
      upperHeader={<SuccessDrawing />}
      width="form"
    >
      <Card className={styles.card}>
        <div className={styles.top}>
          <Plate vrn={divideRegistration(policy.vrn ?? '', registrations)} side="rear" />
          <span role="status">
            <Pill tone={statusTones[policyStatus]} icon={policyStatus === 'PENDING' ? 'clock' : 'tick'}>
              {t(statusTexts[policyStatus])}
            </Pill>
          </span>
        </div>
        {policy.vehicle && <p className={styles.vehicle}>{policy.vehicle}</p>}
        <dl className={styles.facts}>
          <div>
            <dt>{t('policy.number')}</dt>
            <dd>{policy.policyNumber}</dd>
          </div>
          <div>
            <dt>{t('policy.starts')}</dt>
            <dd>{starts}</dd>
          </div>
          <div>
            <dt>{t('policy.paid')}</dt>
            <dd>{format.money(policy.firstPayment)}</dd>
          </div>
          {policy.paymentSchedule === 'MONTHLY' && (
            <div>
              <dt>{t('policy.billingDay')}</dt>
              <dd>{t('policy.dayOfMonth', { day: format.ordinal(policy.billingDay) })}</dd>
            </div>
          )}
        </dl>
      </Card>
      <SignInOffer />
      <PolicyDocuments policy={policy} />
      <NextSteps policy={policy} />
    </Page>
  );
}

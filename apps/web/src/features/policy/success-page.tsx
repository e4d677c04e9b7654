import type { PolicyWire } from '@marque/contract';
import { Notice, Skeleton, SuccessDrawing } from '@marque/kit';
import { useFormat } from '../../brand/use-format.ts';
import { useText } from '../../brand/use-text.ts';
import { Page } from '../../frame/page.tsx';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { Feedback } from './feedback.tsx';
import { firstPaymentStands, isByDirectDebit } from './first-payment.ts';
import { NextSteps } from './next-steps.tsx';
import { PolicyCard } from './policy-card.tsx';
import { PolicyDocuments } from './policy-documents.tsx';
import { SignInOffer } from './sign-in-offer.tsx';
import styles from './success-page.module.css';
import { usePolicy } from './use-policy.ts';

/** It is done: the policy, when it starts, its documents. Somebody who watches sees it start. */
export function SuccessPage() {
  const t = useText();
  const format = useFormat();
  const { proposal } = useCurrentProposal();
  const policy = usePolicy(proposal.policyId);
  if (!policy) {
    return (
      <Page title={t('policy.success.title')} upperHeader={<SuccessDrawing />} width="form">
        <Skeleton kind="block" height="220px" />
      </Page>
    );
  }
  const isPending = policy.policyDetail.policyStatus === 'PENDING';
  const starts = format.day(policy.startAt);
  return (
    <Page
      title={t('policy.success.title')}
      subheader={isPending ? t('policy.success.deferred', { date: starts }) : t('policy.success.started')}
      upperHeader={<SuccessDrawing />}
      width="form"
    >
      <PolicyCard policy={policy} />
      <CollectionNotice policy={policy} />
      <SignInOffer />
      <PolicyDocuments policy={policy} />
      <NextSteps policy={policy} />
      <Feedback />
    </Page>
  );
}

/** A direct debit is collected later: until then it is said when, and that nothing was taken yet. */
function CollectionNotice({ policy }: { policy: PolicyWire }) {
  const t = useText();
  if (!isByDirectDebit(policy)) return null;
  const stands = firstPaymentStands(policy);
  if (stands !== 'collected' && stands !== 'failed') return null;
  return (
    <div className={styles.collection}>
      {stands === 'failed' ? (
        <Notice tone="warning" title={t('policy.collection.failedTitle')}>
          {t('policy.collection.failed')}
        </Notice>
      ) : (
        <Notice icon="calendar">{t('policy.collection.coming')}</Notice>
      )}
    </div>
  );
}

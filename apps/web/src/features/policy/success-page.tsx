import { Skeleton, SuccessDrawing } from '@marque/kit';
import { useFormat } from '../../brand/use-format.ts';
import { useText } from '../../brand/use-text.ts';
import { LoadFailed } from '../../frame/load-failed.tsx';
import { Page } from '../../frame/page.tsx';
import { usePolicy } from '../../policy/use-policy.ts';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { CollectionNotice } from './collection-notice.tsx';
import { Feedback } from './feedback/feedback.tsx';
import { NextSteps } from './next-steps.tsx';
import { PolicyCard } from './policy-card.tsx';
import { PolicyDocuments } from './policy-documents.tsx';
import { SignInOffer } from './sign-in-offer.tsx';
import { UploadOffers } from './uploads/upload-offers.tsx';

/** It is done: the policy, when it starts, its documents. Somebody who watches sees it start. */
export function SuccessPage() {
  const t = useText();
  const format = useFormat();
  const { proposal } = useCurrentProposal();
  const { data: policy, isError, refetch } = usePolicy(proposal.policyId);
  if (policy === null || (isError && !policy)) return <LoadFailed onRetry={() => void refetch()} />;
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
      {policy.mayUpload && <UploadOffers policy={policy} />}
      <NextSteps policy={policy} />
      <Feedback policy={policy} type="bind" />
    </Page>
  );
}

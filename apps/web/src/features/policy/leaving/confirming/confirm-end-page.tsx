import { useParams } from '@tanstack/react-router';
import { LoadFailed } from '../../../../frame/load-failed.tsx';
import { PageSkeleton } from '../../../../frame/page-skeleton.tsx';
import { Redirect } from '../../../../frame/redirect.tsx';
import { useCurrentPolicy } from '../../../../policy/current-policy.tsx';
import { leavingPlaces } from '../../../../policy/leaving-places.ts';
import { policyPath } from '../../../../policy/policy-paths.ts';
import { useAdjustment } from '../../adjusting/use-adjustment.ts';
import { useLeavingDraft } from '../../adjusting/use-leaving-draft.ts';
import { ConfirmEnd } from './confirm-end.tsx';
import { useConfirmEnd } from './use-confirm-end.ts';

/**
 * The last look before cover ends. A confirmed end leads to what is true now; one that nobody prepared, or that was
 * taken back, to the form; and if the policy can no longer be cancelled, to the policy.
 */
export function ConfirmEndPage() {
  const { productUrlName = '' } = useParams({ strict: false });
  const { policyId, cancellation } = useCurrentPolicy().policy;
  const own = policyPath(productUrlName, policyId);
  const [{ adjustmentId }] = useLeavingDraft(policyId);
  const { data: adjustment, isError, isFetchedAfterMount, refetch } = useAdjustment(adjustmentId);
  const confirming = useConfirmEnd(policyId);
  const form = `${own}/${leavingPlaces.form}`;
  if (adjustmentId === null) return <Redirect to={form} />;
  if (adjustment === undefined) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <PageSkeleton />;
  if (adjustment?.confirmed && adjustment.status !== 'WITHDRAWN')
    return <Redirect to={`${own}/${leavingPlaces.done}`} />;
  // What follows a change that nobody is insured with is cancelled at any time.
  const isLifted = cancellation.refusal === 'cancellation_not_allowed' && Boolean(adjustment?.becauseOf);
  if (cancellation.refusal !== null && !isLifted && !confirming.isPending) return <Redirect to={own} />;
  if (adjustment === null || adjustment.status === 'WITHDRAWN' || adjustment.status === 'DISCARDED')
    return <Redirect to={form} />;
  if (!isFetchedAfterMount || !adjustment.ending) return <PageSkeleton />;
  return <ConfirmEnd adjustment={adjustment} ending={adjustment.ending} confirming={confirming} />;
}

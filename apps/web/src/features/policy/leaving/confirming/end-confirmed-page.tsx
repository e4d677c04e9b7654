import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { queryKeys } from '../../../../client/query-keys.ts';
import { LoadFailed } from '../../../../frame/load-failed.tsx';
import { PageSkeleton } from '../../../../frame/page-skeleton.tsx';
import { Redirect } from '../../../../frame/redirect.tsx';
import { useCurrentPolicy } from '../../../../policy/current-policy.tsx';
import { policyPath } from '../../../../policy/policy-paths.ts';
import { useAdjustment } from '../../adjusting/use-adjustment.ts';
import { useLeavingDraft } from '../../adjusting/use-leaving-draft.ts';
import { EndConfirmed } from './end-confirmed.tsx';

/**
 * What is true now that an end was confirmed, also for somebody who comes back later. If none was, or it was taken
 * back, the policy.
 */
export function EndConfirmedPage() {
  const { productUrlName = '' } = useParams({ strict: false });
  const queries = useQueryClient();
  const { policyId, cancellation } = useCurrentPolicy().policy;
  const [draft] = useLeavingDraft(policyId);
  // Before the policy is read again, only the tab knows what it has confirmed.
  const adjustmentId = cancellation.confirmedId ?? draft.adjustmentId;
  const { data: adjustment, isError, refetch } = useAdjustment(adjustmentId);
  // All that is shown of the policy was read before it was cancelled.
  useEffect(() => {
    for (const queryKey of [queryKeys.policy(policyId), queryKeys.policies, queryKeys.todo, queryKeys.customerAccounts])
      void queries.invalidateQueries({ queryKey });
  }, [queries, policyId]);
  if (adjustment?.ending && adjustment.confirmed && adjustment.status !== 'WITHDRAWN')
    return <EndConfirmed adjustment={adjustment} ending={adjustment.ending} />;
  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (adjustmentId !== null && adjustment === undefined) return <PageSkeleton />;
  return <Redirect to={policyPath(productUrlName, policyId)} />;
}

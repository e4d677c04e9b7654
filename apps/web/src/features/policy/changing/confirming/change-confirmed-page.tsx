import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { queryKeys } from '../../../../client/query-keys.ts';
import { LoadFailed } from '../../../../frame/load-failed.tsx';
import { PageSkeleton } from '../../../../frame/page-skeleton.tsx';
import { Redirect } from '../../../../frame/redirect.tsx';
import { useCurrentPolicy } from '../../../../policy/current-policy.tsx';
import { policyPath } from '../../../../policy/policy-paths.ts';
import { tabStorage } from '../../../../principal/acting.ts';
import { usePrincipal } from '../../../../principal/principal.tsx';
import { SignInFirst } from '../../../../principal/sign-in-first.tsx';
import { useAdjustment } from '../../adjusting/use-adjustment.ts';
import { changingPlaces } from '../changing-places.ts';
import { forgetTries } from '../kept-tries.ts';
import { ChangeConfirmed } from './change-confirmed.tsx';
import { PayingForChange, PaymentGoesBack } from './paying-for-change.tsx';

/**
 * What is true now that a change was confirmed, also for somebody who comes back later. An unconfirmed change leads to
 * its review, one that was taken back to the policy.
 */
export function ChangeConfirmedPage() {
  const queries = useQueryClient();
  const { adjustmentId = '', productUrlName = '' } = useParams({ strict: false });
  const { user, signIn } = usePrincipal();
  const { policyId } = useCurrentPolicy().policy;
  const {
    data: adjustment,
    isError,
    refetch,
  } = useAdjustment(user === null ? null : adjustmentId, { isAwaited: true });
  const isJustPaid = new URLSearchParams(useLocation().searchStr).get('result') === 'paid' && adjustment?.confirmed;
  useEffect(() => {
    if (isJustPaid) forgetTries(tabStorage(), policyId);
  }, [isJustPaid, policyId]);
  // All that is shown of the policy was read before it was changed.
  useEffect(() => {
    for (const queryKey of [queryKeys.policy(policyId), queryKeys.policies, queryKeys.todo, queryKeys.customerAccounts])
      void queries.invalidateQueries({ queryKey });
  }, [queries, policyId]);
  if (user === null) return <SignInFirst onSignIn={() => void signIn()} />;
  if (adjustment === undefined) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <PageSkeleton />;
  const own = policyPath(productUrlName, policyId);
  const isOther = adjustment?.policyId !== policyId || adjustment.adjustmentType === 'CAN';
  if (adjustment === null || isOther || adjustment.status === 'WITHDRAWN') return <Redirect to={own} />;
  if (!adjustment.confirmed && adjustment.payment === 'UNDER_WAY') return <PayingForChange />;
  if (!adjustment.confirmed && adjustment.payment === 'GOES_BACK')
    return <PaymentGoesBack effectiveAt={adjustment.effectiveAt} />;
  if (!adjustment.confirmed || !adjustment.change)
    return <Redirect to={changingPlaces(productUrlName, policyId).review(adjustmentId)} />;
  return <ChangeConfirmed adjustment={adjustment} change={adjustment.change} />;
}

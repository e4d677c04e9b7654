import { useParams } from '@tanstack/react-router';
import { useBrand } from '../../../../brand/brand-context.tsx';
import { LoadFailed } from '../../../../frame/load-failed.tsx';
import { PageSkeleton } from '../../../../frame/page-skeleton.tsx';
import { Redirect } from '../../../../frame/redirect.tsx';
import { useCurrentPolicy } from '../../../../policy/current-policy.tsx';
import { policyPath } from '../../../../policy/policy-paths.ts';
import { usePrincipal } from '../../../../principal/principal.tsx';
import { SignInFirst } from '../../../../principal/sign-in-first.tsx';
import { useLeavingDraft } from '../../adjusting/use-leaving-draft.ts';
import { CancelByStaff } from './cancel-by-staff.tsx';
import { CancelForm } from './cancel-form.tsx';
import { dayIn, endingOf, endOfDay, wishIn } from './end-wish.ts';
import { useCancellation } from './use-cancellation.ts';

/**
 * The page on which a customer, or staff on their word, says why and when cover should end, and sees what each way
 * does. If it cannot be cancelled, the policy.
 */
export function CancelPage() {
  const { user, acting, signIn } = usePrincipal();
  const { productUrlName = '' } = useParams({ strict: false });
  const { policy } = useCurrentPolicy();
  if (policy.cancellation.refusal !== null) return <Redirect to={policyPath(productUrlName, policy.policyId)} />;
  // Looking at a policy needs no account, ending it does.
  if (user === null) return <SignInFirst onSignIn={() => void signIn()} />;
  return acting ? <CancelByStaff /> : <Cancelling />;
}

function Cancelling() {
  const { timeZone } = useBrand();
  const { productUrlName = '' } = useParams({ strict: false });
  const { policyId, cancellation } = useCurrentPolicy().policy;
  const [draft, change] = useLeavingDraft(policyId);
  const wish = wishIn(draft, cancellation.lastDays);
  const day = wish === 'day' ? dayIn(draft, cancellation.lastDays) : null;
  const dayEnd = day === null ? null : endOfDay(day, timeZone);
  const { data, isError, refetch } = useCancellation(policyId, dayEnd);
  if (!data) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <PageSkeleton />;
  if (data.refusal !== null) return <Redirect to={policyPath(productUrlName, policyId)} />;
  const ending = endingOf(data, wish, dayEnd);
  const effectiveAt = wish === 'tonight' ? (data.tonight?.effectiveAt ?? null) : dayEnd;
  return <CancelForm cancellation={data} draft={draft} onChange={change} chosen={{ wish, day, effectiveAt, ending }} />;
}

import type { PolicySummaryWire } from '@marque/contract';
import { lazy, Suspense } from 'react';

const Told = lazy(() => import('./renewal-notice.tsx').then((module) => ({ default: module.RenewalNotice })));
const Stopped = lazy(() => import('./stopped-notice.tsx').then((module) => ({ default: module.StoppedNotice })));

/**
 * The banner of a policy whose renewal was made, or is stopped by the insurer; its code is loaded with it, since most
 * have none.
 */
export function LazyRenewalNotice({
  policy,
  urlName,
  isAtLetters = false,
}: {
  policy: PolicySummaryWire;
  urlName: string | null | undefined;
  /** Whether the letters about the policy are on the same page. */
  isAtLetters?: boolean;
}) {
  const { renewalProposal, policyDetail } = policy;
  if (urlName == null) return null;
  if (policyDetail.isStoppedByInsurer)
    return (
      <Suspense fallback={null}>
        <Stopped policy={policy} urlName={urlName} isAtLetters={isAtLetters} />
      </Suspense>
    );
  if (renewalProposal === null) return null;
  return (
    <Suspense fallback={null}>
      <Told policy={{ ...policy, renewalProposal }} urlName={urlName} />
    </Suspense>
  );
}

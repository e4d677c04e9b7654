import type { PolicySummaryWire } from '@marque/contract';
import { lazy, Suspense } from 'react';

const Told = lazy(() => import('./renewal-notice.tsx').then((module) => ({ default: module.RenewalNotice })));

/** The banner of a policy whose renewal was made; its code comes with it, since most have none. */
export function LazyRenewalNotice({
  policy,
  urlName,
}: {
  policy: PolicySummaryWire;
  urlName: string | null | undefined;
}) {
  const { renewalProposal } = policy;
  if (renewalProposal === null || urlName == null) return null;
  return (
    <Suspense fallback={null}>
      <Told policy={{ ...policy, renewalProposal }} urlName={urlName} />
    </Suspense>
  );
}

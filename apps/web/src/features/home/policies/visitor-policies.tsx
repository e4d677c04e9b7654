import { Skeleton } from '@marque/kit';
import { Suspense } from 'react';
import { lazyPage } from '../../../frame/lazy-page.ts';
import { useProposals } from '../../../proposal/use-proposals.ts';
import { hasBought } from './has-bought.ts';

const BoughtPolicies = lazyPage(() => import('./bought-policies.tsx'), 'BoughtPolicies');

/** The policies that a visitor bought in this browser without signing in; without a purchase it is empty and makes no call. */
export function VisitorPolicies() {
  const { proposals } = useProposals();
  if (!hasBought(proposals)) return null;
  return (
    <Suspense fallback={<Skeleton kind="block" height="160px" />}>
      <BoughtPolicies />
    </Suspense>
  );
}

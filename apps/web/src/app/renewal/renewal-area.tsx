import type { PolicyWire, ProposalWire } from '@marque/contract';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useBrand } from '../../brand/brand-context.tsx';
import { productOf, schemeOfUrl } from '../../brand/schemes.ts';
import { lazyPage } from '../../frame/lazy-page.ts';
import { LoadFailed } from '../../frame/load-failed.tsx';
import { PageSkeleton } from '../../frame/page-skeleton.tsx';
import { Redirect } from '../../frame/redirect.tsx';
import { CurrentPolicyContext } from '../../policy/current-policy.tsx';
import { policyPath } from '../../policy/policy-paths.ts';
import { policyTabs } from '../../policy/policy-places.ts';
import { usePolicy } from '../../policy/use-policy.ts';
import { usePrincipal } from '../../principal/principal.tsx';
import { SignInFirst } from '../../principal/sign-in-first.tsx';
import { CurrentProposalProvider } from '../../proposal/current-proposal.tsx';
import { useProposal } from '../../proposal/use-proposal.ts';
import { ReviewChangesProvider } from '../../questions/review/review-changes.tsx';
import { stageOf } from '../../renewal/renewal-of.ts';
import { renewalPath } from '../../renewal/renewal-paths.ts';
import { type RenewalPlace, renewalWay } from './renewal-places.ts';

const pages = {
  quote: lazyPage(() => import('../../features/renewal/quote-page.tsx'), 'RenewalQuotePage'),
  referral: lazyPage(() => import('../../features/renewal/referral-page.tsx'), 'RenewalReferralPage'),
  stopped: lazyPage(() => import('../../features/renewal/stopped-page.tsx'), 'RenewalStoppedPage'),
  'opt-out': lazyPage(() => import('../../features/renewal/opt-out-page.tsx'), 'OptOutPage'),
  covers: lazyPage(() => import('../../features/renewal/choosing/covers-page.tsx'), 'RenewalCoversPage'),
  excess: lazyPage(() => import('../../features/renewal/choosing/excess-page.tsx'), 'RenewalExcessPage'),
  driver: lazyPage(() => import('../../features/renewal/driver-page.tsx'), 'RenewalDriverPage'),
  section: lazyPage(() => import('../../features/renewal/section-page.tsx'), 'RenewalSectionPage'),
} as const satisfies { readonly [P in RenewalPlace]: unknown };

/**
 * The renewal of the address, for somebody who is signed in. Anybody else is asked to sign in first, and the gateway is
 * asked for nothing before. Opening an address changes nothing.
 */
export function RenewalArea() {
  const { user, signIn } = usePrincipal();
  return user === null ? <SignInFirst onSignIn={() => void signIn()} /> : <OwnRenewal />;
}

/** The renewal, and its pages. A renewal that is missing, was bound or belongs to another scheme leads home. */
function OwnRenewal() {
  const { proposalCode = '' } = useParams({ strict: false });
  const renewal = useProposal(proposalCode);
  const policy = usePolicy(renewal.data?.sourcePolicy?.policyId ?? null);
  if (renewal.data === null || policy.data === null || renewal.data?.sourcePolicy === null) return <Redirect to="/" />;
  if (renewal.data && policy.data) return <Area renewal={renewal.data} policy={policy.data} />;
  const again = () => void (renewal.isError ? renewal : policy).refetch();
  return renewal.isError || policy.isError ? <LoadFailed onRetry={again} /> : <PageSkeleton />;
}

function Area({ renewal, policy }: { renewal: ProposalWire; policy: PolicyWire }) {
  const { productUrlName = '', _splat: asked = '' } = useParams({ strict: false });
  const way = renewalWay(stageOf(policy, renewal), asked.replace(/\/$/, ''));
  if (way === 'home') return <Redirect to="/" />;
  if (way === 'policy') return <Redirect to={policyPath(productUrlName, policy.policyId)} />;
  if (way === 'error') throw new Error(`The renewal of a policy is ${renewal.status}`);
  if (way === 'index') return <Redirect to={renewalPath(productUrlName, renewal.proposalCode)} />;
  const Page = pages[way];
  return (
    <Around renewal={renewal} policy={policy}>
      <Suspense fallback={<PageSkeleton />}>
        <Page />
      </Suspense>
    </Around>
  );
}

/** Hands the pages their renewal, and the policy that it follows. */
function Around({ renewal, policy, children }: { renewal: ProposalWire; policy: PolicyWire; children: ReactNode }) {
  const { productUrlName = '' } = useParams({ strict: false });
  const brand = useBrand();
  const scheme = schemeOfUrl(brand, productUrlName);
  const product = productOf(brand, scheme);
  if (!scheme || !product || renewal.schemeCode !== scheme.schemeCode) return <Redirect to="/" />;
  const { policyStatus: status } = policy.policyDetail;
  const tabs = policyTabs({ status, kind: product.kind, hide: product.policy.hide });
  const pathTo = (page = '') =>
    renewalPath(
      productUrlName,
      renewal.proposalCode,
      page === '' ? '' : `disclosure/section/${page.replace(/^disclosure\//, '')}`,
    );
  return (
    <CurrentPolicyContext value={{ policy, product, scheme, tabs }}>
      <CurrentProposalProvider {...{ proposal: renewal, product, scheme, urlName: productUrlName, pathTo }}>
        <ReviewChangesProvider>{children}</ReviewChangesProvider>
      </CurrentProposalProvider>
    </CurrentPolicyContext>
  );
}

import { Outlet, useParams, useRouterState } from '@tanstack/react-router';
import { useBrand } from '../brand/brand-context.tsx';
import { productOf, schemeOfUrl } from '../brand/schemes.ts';
import { LoadFailed } from '../frame/load-failed.tsx';
import { PageSkeleton } from '../frame/page-skeleton.tsx';
import { Redirect } from '../frame/redirect.tsx';
import { CurrentPolicyContext } from '../policy/current-policy.tsx';
import { policyPath } from '../policy/policy-paths.ts';
import { openTabs, tabFor } from '../policy/policy-tabs.ts';
import { isUploadPlace } from '../policy/upload-places.ts';
import { usePolicy } from '../policy/use-policy.ts';
import { usePrincipal } from '../principal/principal.tsx';
import { SignInFirst } from '../principal/sign-in-first.tsx';

/**
 * The policy of the address for its tabs. One that is missing, was renewed or is not of this scheme leads home; somebody
 * who is signed out is offered to sign in first. An unknown tab leads to the first.
 */
export function PolicyArea() {
  const { productUrlName = '', policyId = '' } = useParams({ strict: false });
  const brand = useBrand();
  const { user, signIn } = usePrincipal();
  // The address of the page below that is there: on the way to another one, it is still the former.
  const pathname = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '' });
  const { data: policy, isError, refetch } = usePolicy(policyId);
  const scheme = schemeOfUrl(brand, productUrlName);
  const product = productOf(brand, scheme);

  if (!scheme || !product || (policy === null && user)) return <Redirect to="/" />;
  if (policy === null) return <SignInFirst onSignIn={() => void signIn()} />;
  if (isError && !policy) return <LoadFailed onRetry={() => void refetch()} />;
  if (!policy) return <PageSkeleton />;
  if (policy.schemeCode !== scheme.schemeCode) return <Redirect to="/" />;
  const outlook = { status: policy.policyDetail.policyStatus, kind: product.kind, hide: product.policy.hide };
  const asked = pathname.split('/').filter(Boolean).slice(3).join('/');
  const tab = isUploadPlace(outlook.status, product.policy.uploads, asked) ? asked : tabFor(outlook, asked);
  if (tab === undefined) return <Redirect to="/" />;
  if (tab !== asked) return <Redirect to={`${policyPath(productUrlName, policyId)}/${tab}`} />;
  return (
    <CurrentPolicyContext value={{ policy, product, scheme, tabs: openTabs(outlook) }}>
      <Outlet />
    </CurrentPolicyContext>
  );
}

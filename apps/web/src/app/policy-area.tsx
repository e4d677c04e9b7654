import { useQuery } from '@tanstack/react-query';
import { Outlet, useParams, useRouterState } from '@tanstack/react-router';
import { useBrand } from '../brand/brand-context.tsx';
import { productOf, schemeOfUrl } from '../brand/schemes.ts';
import { useClient } from '../client/client-context.tsx';
import { LoadFailed } from '../frame/load-failed.tsx';
import { PageSkeleton } from '../frame/page-skeleton.tsx';
import { Redirect } from '../frame/redirect.tsx';
import { CurrentPolicyContext } from '../policy/current-policy.tsx';
import { policyPath } from '../policy/policy-paths.ts';
import { type PolicyOutlook, placeFor, policyTabs } from '../policy/policy-places.ts';
import { useNewsOfStart } from '../policy/use-news-of-start.ts';
import { usePolicy } from '../policy/use-policy.ts';
import { usePrincipal } from '../principal/principal.tsx';
import { SignInFirst } from '../principal/sign-in-first.tsx';
import { todoQuery } from '../todo/use-todo.ts';

/**
 * The policy of the address for its tabs. One that is missing, was renewed or is not of this scheme leads home;
 * somebody who is signed out is asked to sign in first. An unknown tab leads to the first.
 */
export function PolicyArea() {
  const { productUrlName = '', policyId = '' } = useParams({ strict: false });
  const brand = useBrand();
  const { user, signIn } = usePrincipal();
  // The address of the present page below: on the way to another one, it is still the former.
  const pathname = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '' });
  const { data: policy, isError, refetch } = usePolicy(policyId);
  useNewsOfStart(policy);
  // Its pages show it above all else; it need not wait for the policy.
  useQuery({ ...todoQuery(useClient()), enabled: user !== null });
  const scheme = schemeOfUrl(brand, productUrlName);
  const product = productOf(brand, scheme);

  if (!scheme || !product || (policy === null && user)) return <Redirect to="/" />;
  if (policy === null) return <SignInFirst onSignIn={() => void signIn()} />;
  if (isError && !policy) return <LoadFailed onRetry={() => void refetch()} />;
  if (!policy) return <PageSkeleton />;
  if (policy.schemeCode !== scheme.schemeCode) return <Redirect to="/" />;
  const { hide, uploads, management } = product.policy;
  const isChangeable = management.sections.length > 0;
  const { policyStatus: status } = policy.policyDetail;
  const outlook: PolicyOutlook = { status, kind: product.kind, hide, uploads, isChangeable };
  const asked = pathname.split('/').filter(Boolean).slice(3).join('/');
  const place = placeFor(outlook, asked);
  if (place === undefined) return <Redirect to="/" />;
  if (place !== asked) return <Redirect to={`${policyPath(productUrlName, policyId)}/${place}`} />;
  return (
    <CurrentPolicyContext value={{ policy, product, scheme, tabs: policyTabs(outlook) }}>
      <Outlet />
    </CurrentPolicyContext>
  );
}

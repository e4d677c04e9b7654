import { useQuery } from '@tanstack/react-query';
import { Outlet, useParams, useRouterState } from '@tanstack/react-router';
import { useBrand } from '../brand/brand-context.tsx';
import { productOf, schemeOfUrl } from '../brand/schemes.ts';
import { useClient } from '../client/client-context.tsx';
import { LoadFailed } from '../frame/load-failed.tsx';
import { PageSkeleton } from '../frame/page-skeleton.tsx';
import { Redirect } from '../frame/redirect.tsx';
import { isMissedPaymentPlace } from '../payments/account/missed-payment-place.ts';
import { CurrentPolicyContext } from '../policy/current-policy.tsx';
import { isCertificatePlace } from '../policy/places/certificate-place.ts';
import { isEvidencePlace } from '../policy/places/evidence-place.ts';
import { leavingPlace } from '../policy/places/leaving-places.ts';
import { isPapersPlace } from '../policy/places/papers-place.ts';
import { isUploadPlace } from '../policy/places/upload-places.ts';
import { policyPath } from '../policy/policy-paths.ts';
import { policyTabs, tabFor } from '../policy/policy-tabs.ts';
import { useNewsOfStart } from '../policy/use-news-of-start.ts';
import { usePolicy } from '../policy/use-policy.ts';
import { usePrincipal } from '../principal/principal.tsx';
import { SignInFirst } from '../principal/sign-in-first.tsx';
import { todoQuery } from '../todo/use-todo.ts';

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
  const outlook = { status: policy.policyDetail.policyStatus, kind: product.kind, hide: product.policy.hide };
  const asked = pathname.split('/').filter(Boolean).slice(3).join('/');
  const isPlace =
    isUploadPlace(outlook.status, product.policy.uploads, asked) ||
    isCertificatePlace(outlook.status, asked) ||
    isPapersPlace(outlook.status, asked) ||
    isEvidencePlace(outlook.status, asked) ||
    isMissedPaymentPlace(outlook.status, asked);
  const tab = isPlace ? asked : (leavingPlace(outlook.status, asked) ?? tabFor(outlook, asked));
  if (tab === undefined) return <Redirect to="/" />;
  if (tab !== asked) return <Redirect to={`${policyPath(productUrlName, policyId)}/${tab}`} />;
  return (
    <CurrentPolicyContext value={{ policy, product, scheme, tabs: policyTabs(outlook) }}>
      <Outlet />
    </CurrentPolicyContext>
  );
}

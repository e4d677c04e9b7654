import { Outlet, useParams, useRouterState } from '@tanstack/react-router';
import { useBrand } from '../brand/brand-context.tsx';
import { productOf, schemeOfUrl } from '../brand/schemes.ts';
import { LoadFailed } from '../frame/load-failed.tsx';
import { PageSkeleton } from '../frame/page-skeleton.tsx';
import { Redirect } from '../frame/redirect.tsx';
import { CurrentProposalProvider } from '../proposal/current-proposal.tsx';
import { openUpgrade } from '../proposal/open-upgrade.ts';
import { proposalPath } from '../proposal/proposal-paths.ts';
import { useProposal } from '../proposal/use-proposal.ts';
import { ReviewChangesProvider } from '../questions/review/review-changes.tsx';
import { placeFor, placeOf } from './site-pages.ts';
import { useTracking } from './tracking/use-tracking.ts';

/** The proposal of the address for the pages below it. A missing proposal, or another scheme's, leads home. */
export function ProposalArea() {
  const { productUrlName = '', proposalCode = '' } = useParams({ strict: false });
  const brand = useBrand();
  // The address of the page below that is shown: on the way to another page, it is still the old one.
  const pathname = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '' });
  const { data: proposal, isError, refetch } = useProposal(proposalCode);
  const scheme = schemeOfUrl(brand, productUrlName);
  const product = productOf(brand, scheme);
  useTracking(proposal?.proposalCode);

  if (!scheme || !product || proposal === null) return <Redirect to="/" />;
  if (isError && !proposal) return <LoadFailed onRetry={() => void refetch()} />;
  if (!proposal) return <PageSkeleton />;
  // A renewal is bought by nobody: its pages are its own.
  if (proposal.schemeCode !== scheme.schemeCode || proposal.sourcePolicy !== null) return <Redirect to="/" />;
  const asked = placeOf(pathname);
  const place = placeFor({ status: proposal.status, hasUpgrade: openUpgrade(proposal) !== undefined }, asked);
  if (place !== asked)
    return <Redirect to={proposalPath(productUrlName, proposalCode, place === 'success' ? 'success' : '')} />;
  return (
    <CurrentProposalProvider proposal={proposal} product={product} scheme={scheme} urlName={productUrlName}>
      <ReviewChangesProvider>
        <Outlet />
      </ReviewChangesProvider>
    </CurrentProposalProvider>
  );
}

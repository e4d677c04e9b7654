import { Suspense } from 'react';
import { lazyPage } from '../frame/lazy-page.ts';
import { PageSkeleton } from '../frame/page-skeleton.tsx';
import { useCurrentProposal } from '../proposal/current-proposal.tsx';

const BeforeWeBeginPage = lazyPage(
  () => import('../features/disclosure/before-we-begin-page.tsx'),
  'BeforeWeBeginPage',
);
const QuotePage = lazyPage(() => import('../features/quote/quote-page.tsx'), 'QuotePage');
const ReferralPage = lazyPage(() => import('../features/unpriced/referral-page.tsx'), 'ReferralPage');
const ExpiredPage = lazyPage(() => import('../features/unpriced/expired-page.tsx'), 'ExpiredPage');

const pages = {
  INSUFFICIENT_ACCURACY: BeforeWeBeginPage,
  REFERRAL: ReferralPage,
  QUOTE_EXPIRED: ExpiredPage,
  QUOTE: QuotePage,
  POLICY: PageSkeleton,
} as const;

/** A proposal's own page, which its status decides. A bound proposal has already redirected to its success page. */
export function ProposalIndex() {
  const Page = pages[useCurrentProposal().proposal.status];
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Page />
    </Suspense>
  );
}

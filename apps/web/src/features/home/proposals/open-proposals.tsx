import { Skeleton } from '@marque/kit';
import { Suspense } from 'react';
import { useText } from '../../../brand/use-text.ts';
import { lazyPage } from '../../../frame/lazy-page.ts';
import { PageSection } from '../../../frame/page-section.tsx';
import { useProposals } from '../../../proposal/use-proposals.ts';
import { openProposals } from './card-texts.ts';

/** Most visitors have none, so the code that draws them loads only when there are some. */
const ProposalList = lazyPage(() => import('./proposal-list.tsx'), 'ProposalList');

/** What this browser's visitor began and has not bought. */
export function OpenProposals() {
  const t = useText();
  const { proposals, isLoading } = useProposals();
  const open = openProposals(proposals);
  const waiting = <Skeleton kind="block" height="96px" />;
  if (isLoading) return waiting;
  if (open.length === 0) return null;
  return (
    <PageSection title={t('home.open.title')}>
      <Suspense fallback={waiting}>
        <ProposalList proposals={open} />
      </Suspense>
    </PageSection>
  );
}

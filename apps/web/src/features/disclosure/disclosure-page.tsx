import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { PageSkeleton } from '../../frame/page-skeleton.tsx';
import { Redirect } from '../../frame/redirect.tsx';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { useForm } from '../../questions/form/use-form.ts';
import { useQuestionForm } from '../../questions/form/use-question-form.ts';
import { SectionPage } from './section-page.tsx';
import { resumeAt } from './sections.ts';

const DriversPage = lazy(() => import('./drivers/drivers-page.tsx').then((page) => ({ default: page.DriversPage })));

/** The page of the address: questions, or the additional drivers. A page that does not apply redirects to the next open one. */
export function DisclosurePage() {
  const { proposal, product, pathTo } = useCurrentProposal();
  const { sectionId = '' } = useParams({ strict: false });
  const form = useQuestionForm();
  const liveSections = useForm(form.store, (store) => store.liveSections());
  const [cameComplete] = useState(() => proposal.missing.length === 0);
  const section = product.questionnaire.sections.find(({ id }) => id === sectionId);
  if (!section || !liveSections.includes(sectionId))
    return <Redirect to={pathTo(resumeAt(product, proposal.missing, liveSections))} />;
  if (section.page === undefined) return <SectionPage form={form} section={section} cameComplete={cameComplete} />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <DriversPage form={form} section={section} cameComplete={cameComplete} />
    </Suspense>
  );
}

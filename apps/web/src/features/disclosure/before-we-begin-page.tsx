import type { ProposalWire } from '@marque/contract';
import { buttonClass } from '@marque/kit';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useBrand } from '../../brand/brand-context.tsx';
import { useText } from '../../brand/use-text.ts';
import { Page } from '../../frame/page.tsx';
import { PageSkeleton } from '../../frame/page-skeleton.tsx';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { insuredCar } from '../../proposal/insured-car.ts';
import { PlatedCar } from '../../proposal/plated-car.tsx';
import { useAllForms } from '../../questions/form/use-all-forms.ts';
import { useQuestionForm } from '../../questions/form/use-question-form.ts';
import { ShortForm } from '../../questions/short-form.tsx';
import { BeginNotices } from './begin-notices.tsx';
import { hasBegun } from './progress/has-begun.ts';
import { useProgress } from './progress/use-progress.ts';
import { resumeAt } from './sections.ts';

const ResumePage = lazy(() => import('./resume-page.tsx').then((page) => ({ default: page.ResumePage })));

/** A proposal that lacks answers: before the first answer what one should know, and later what is still missing. */
export function BeforeWeBeginPage() {
  const { proposal, product } = useCurrentProposal();
  if (!hasBegun(proposal, product)) return <Begin />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <ResumePage />
    </Suspense>
  );
}

/** What a visitor should know, and may be asked, before the first page. */
function Begin() {
  const t = useText();
  const brand = useBrand();
  const navigate = useNavigate();
  const { proposal, product, pathTo } = useCurrentProposal();
  const first = (missing: readonly string[]) => pathTo(resumeAt(product, missing));
  const { minutes } = useProgress(useAllForms(useQuestionForm()));
  const car = insuredCar(proposal, product, brand.formats.registrations);
  const asked = product.questionnaire.sections.find(({ id }) => id === product.beginWith);
  const start = (saved: ProposalWire) => navigate({ to: first(saved.missing) });
  return (
    <Page
      title={t('disclosure.begin.title')}
      subheader={t('disclosure.begin.lead', { count: Math.max(1, minutes) })}
      upperHeader={car.plate && <PlatedCar car={car} />}
      back={{ href: '/', text: t('disclosure.backHome') }}
      width="form"
    >
      <BeginNotices />
      {asked ? (
        <ShortForm
          pick={() => asked.questions.map(({ name }) => name)}
          action={t('disclosure.begin.action')}
          rate={false}
          checkedBy={asked.validation}
          note={t('disclosure.nothingFinal')}
          onSaved={start}
        />
      ) : (
        <Link to={first(proposal.missing)} className={buttonClass()}>
          {t('disclosure.begin.action')}
        </Link>
      )}
    </Page>
  );
}

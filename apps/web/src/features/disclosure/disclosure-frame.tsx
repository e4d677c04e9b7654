import { BackLink, TwoColumn } from '@marque/kit';
import type { ReactNode } from 'react';
import { useText } from '../../brand/use-text.ts';
import { Page } from '../../frame/page.tsx';
import { routerLink } from '../../frame/router-link.tsx';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import type { ProposalPage } from '../../proposal/proposal-paths.ts';
import type { QuestionForm } from '../../questions/form/question-form.ts';
import { DisclosureSteps } from './disclosure-steps.tsx';
import { SidePanel } from './side-panel.tsx';
import { useViewsAhead } from './use-views-ahead.ts';

export type DisclosureFrameProps = {
  forms: readonly QuestionForm[];
  /** The section in which one is. */
  current: string;
  /** Names the page within its section, if the section has several. */
  pageId?: string;
  title: string;
  upperHeader?: ReactNode;
  subheader?: ReactNode;
  /** The previous page; home if there is none. */
  before: ProposalPage | undefined;
  children: ReactNode;
};

/** The frame of each page of questions: the present step, the car and the steps beside it, the way back. */
export function DisclosureFrame({ forms, current, pageId = current, before, children, ...head }: DisclosureFrameProps) {
  const t = useText();
  const { pathTo, product } = useCurrentProposal();
  useViewsAhead(product);
  // The steps lead to the price; pages after the price are not among them.
  const isLate = product.questionnaire.sections.some(({ id, stage }) => id === current && stage !== undefined);
  const back =
    before === undefined
      ? { href: '/', text: t('disclosure.backHome') }
      : { href: pathTo(before), text: t('disclosure.back') };
  return (
    <>
      {isLate ? (
        <BackLink {...back} renderLink={routerLink} />
      ) : (
        <DisclosureSteps forms={forms} current={current} back={back} />
      )}
      <TwoColumn
        side={<SidePanel forms={forms} current={current} />}
        sideLabel={t('disclosure.side.label')}
        narrow="hidden"
      >
        <Page key={pageId} {...head} help={current} head="low">
          {children}
        </Page>
      </TwoColumn>
    </>
  );
}

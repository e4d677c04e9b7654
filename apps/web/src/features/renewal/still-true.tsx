import { useText } from '../../brand/use-text.ts';
import { PageSection } from '../../frame/page-section.tsx';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { startDateSection } from '../../proposal/question-sections.ts';
import { ToldAnswers } from '../../questions/answers/told-answers.tsx';
import { useAskedAgain } from './use-asked-again.ts';

/** The answers that the renewal stands on, aged to its start: those that are asked again have the way to change them, before it comes. */
export function StillTrue({ isReferred = false }: { isReferred?: boolean }) {
  const t = useText();
  const { product } = useCurrentProposal();
  const sections = useAskedAgain();
  return (
    <PageSection
      title={t(isReferred ? 'renewal.referral.change' : 'renewal.true.title')}
      hint={t(isReferred ? 'renewal.referral.changeText' : 'renewal.true.text')}
    >
      <ToldAnswers changeable={sections} without={startDateSection(product)} />
    </PageSection>
  );
}

import { useText } from '../../brand/use-text.ts';
import { PageSection } from '../../frame/page-section.tsx';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { ToldAnswers } from '../../questions/answers/told-answers.tsx';

/** The answers that the renewal stands on, aged to its start: those that are asked again have the way to change them, before it comes. */
export function StillTrue({ title }: { title?: string }) {
  const t = useText();
  const { sections } = useCurrentProposal().product.policy.renewal;
  return (
    <PageSection title={title ?? t('renewal.true.title')} hint={t('renewal.true.text')}>
      <ToldAnswers changeable={sections} />
    </PageSection>
  );
}

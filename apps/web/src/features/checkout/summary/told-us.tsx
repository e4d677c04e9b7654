import { useText } from '../../../brand/use-text.ts';
import { PageSection } from '../../../frame/page-section.tsx';
import { ToldAnswers } from '../../../questions/answers/told-answers.tsx';
import { CarValue } from '../../../questions/car-value.tsx';

/** What the customer told us, section by section, each with a way to change it, and the car's value in the price. */
export function ToldUs() {
  const t = useText();
  return (
    <PageSection title={t('checkout.summary.told')}>
      <CarValue />
      <ToldAnswers />
    </PageSection>
  );
}

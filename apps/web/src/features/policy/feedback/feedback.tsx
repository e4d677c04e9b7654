import { useState } from 'react';
import { useText } from '../../../brand/use-text.ts';
import { PageSection } from '../../../frame/page-section.tsx';
import { type FeedbackGiven, type FeedbackProps, FeedbackQuestions } from './feedback-questions.tsx';
import { FeedbackThanks } from './feedback-thanks.tsx';

/**
 * Asks a customer how it went, from 1 to 10, after a sale: once, and not if they would rather not say. The gateway
 * knows what was asked, and never asks staff.
 */
export function Feedback({ policy, type }: FeedbackProps) {
  const t = useText();
  const [given, setGiven] = useState<FeedbackGiven | null>(null);
  if (given === 'declined') return null;
  if (given !== null) return <FeedbackThanks rating={given} />;
  if (!policy.feedbackWanted.includes(type)) return null;
  return (
    <PageSection title={t('policy.feedback.title')} hint={t('policy.feedback.hint')}>
      <FeedbackQuestions policy={policy} type={type} onGiven={setGiven} />
    </PageSection>
  );
}

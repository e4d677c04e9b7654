import { Modal } from '@marque/kit';
import { useEffect, useState } from 'react';
import { useText } from '../../../brand/use-text.ts';
import {
  type FeedbackGiven,
  type FeedbackProps,
  FeedbackQuestions,
  useDeclineFeedback,
} from './feedback-questions.tsx';
import { FeedbackThanks } from './feedback-thanks.tsx';

const LATER_MS = 2000;

/**
 * Asks how it went, above the page, once the customer has had a moment to read it. If it is closed without an answer,
 * it is not asked again.
 */
export function FeedbackModal({ policy, type }: FeedbackProps) {
  const t = useText();
  const isLater = useLater();
  const [given, setGiven] = useState<FeedbackGiven | 'closed' | null>(null);
  const { decline } = useDeclineFeedback({ policy, type }, () => setGiven('declined'));
  const isAsked = given === null && isLater && policy.feedbackWanted.includes(type);
  if (typeof given !== 'number' && !isAsked) return null;
  const close = () => {
    if (given === null) decline();
    setGiven('closed');
  };
  return (
    <Modal open onClose={close} title={t('policy.feedback.title')} closeText={t('frame.close')}>
      {typeof given === 'number' ? (
        <FeedbackThanks rating={given} />
      ) : (
        <FeedbackQuestions policy={policy} type={type} onGiven={setGiven} />
      )}
    </Modal>
  );
}

/** True from a moment after the page is there. */
function useLater(): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLater;
}

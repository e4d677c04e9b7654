import { useText } from '../../../brand/use-text.ts';
import type { QuestionForm } from '../../../questions/form/question-form.ts';
import { useUnanswered } from './use-unanswered.ts';

/** How many answers lie between here and the price. */
export function QuestionsLeft({ forms }: { forms: readonly QuestionForm[] }) {
  const t = useText();
  const left = useUnanswered(forms);
  return <p>{left === 0 ? t('disclosure.allAnswered') : t('disclosure.left', { count: left })}</p>;
}

import type { QuestionForm } from '../../../questions/form/question-form.ts';
import { useProgress } from './use-progress.ts';

/** How many answers of these forms the price still waits for. */
export function useUnanswered(forms: readonly QuestionForm[]): number {
  const { wanted, given } = useProgress(forms);
  return wanted - given;
}

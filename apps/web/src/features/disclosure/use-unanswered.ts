import type { QuestionForm } from '../../questions/question-form.ts';
import { useForms } from '../../questions/use-form.ts';

/** How many questions of these forms still lack an answer that can stand. */
export function useUnanswered(forms: readonly QuestionForm[]): number {
  return useForms(forms, () => forms.reduce((sum, { store }) => sum + store.openNames().length, 0));
}

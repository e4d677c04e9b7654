import { countAsked, openForPrice } from '../../questions/open-for-price.ts';
import type { QuestionForm } from '../../questions/question-form.ts';
import { useForms } from '../../questions/use-form.ts';

/** How many questions of these forms the price still waits for. */
export function useUnanswered(forms: readonly QuestionForm[]): number {
  return useForms(forms, () => forms.reduce((sum, form) => sum + countAsked(form, openForPrice(form)), 0));
}

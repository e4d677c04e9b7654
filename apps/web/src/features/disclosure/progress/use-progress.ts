import { useOptionalText } from '../../../brand/use-text.ts';
import { useCurrentProposal } from '../../../proposal/current-proposal.tsx';
import type { QuestionForm } from '../../../questions/form/question-form.ts';
import { useForms } from '../../../questions/form/use-form.ts';
import { type Progress, progressOf } from './progress-of.ts';

/** How far these forms have come to the price, and how long the rest takes. */
export function useProgress(forms: readonly QuestionForm[]): Progress {
  const { product } = useCurrentProposal();
  const textIfAny = useOptionalText();
  return useForms(forms, () => progressOf(forms, product, textIfAny));
}

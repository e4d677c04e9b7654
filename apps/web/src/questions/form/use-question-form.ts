import { useMemo } from 'react';
import { useBrand } from '../../brand/brand-context.tsx';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { type QuestionForm, questionForm } from './question-form.ts';
import { useAsker } from './use-situation.ts';

/** The form of the proposal at hand, or of one of its additional drivers. */
export function useQuestionForm(profileCode?: string): QuestionForm {
  const brand = useBrand();
  const asker = useAsker();
  const { proposal, product } = useCurrentProposal();
  // biome-ignore lint/correctness/useExhaustiveDependencies: made again for another proposal, other questions or another asker, not for each answer saved.
  return useMemo(
    () => questionForm({ brand, product, proposal, asker, profileCode }),
    [proposal.proposalCode, product, asker, profileCode],
  );
}

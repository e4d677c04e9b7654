import { createFormStore } from '@marque/forms';
import { useMemo } from 'react';
import { useBrand } from '../../brand/brand-context.tsx';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import type { QuestionForm } from '../../questions/form/question-form.ts';
import { situationOf } from '../../questions/form/situation.ts';
import { useAsker } from '../../questions/form/use-situation.ts';
import { coverAnswers, coverQuestions } from './cover-questions.ts';

/**
 * A form of the covers’ questions of the proposal at hand; it begins with the decisions at the time the page was
 * entered.
 */
export function useCoverForm(): QuestionForm {
  const brand = useBrand();
  const asker = useAsker();
  const { proposal, product } = useCurrentProposal();
  // biome-ignore lint/correctness/useExhaustiveDependencies: made again for another proposal or other questions, not for each decision saved.
  return useMemo(() => {
    const compiled = coverQuestions(product);
    const situation = situationOf({ brand, proposal, asker, now: new Date() });
    return { compiled, store: createFormStore(compiled, coverAnswers(product, proposal), situation), situation };
  }, [proposal.proposalCode, product, asker]);
}

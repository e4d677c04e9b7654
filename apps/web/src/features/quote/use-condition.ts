import { type Condition, holds } from '@marque/base';
import { createFormStore } from '@marque/forms';
import { useMemo } from 'react';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { answersOf, compiledQuestions } from '../../questions/form/compiled-questions.ts';
import { useSituation } from '../../questions/form/use-situation.ts';

/** Tells whether a condition of the product's holds for the answers that the gateway has. */
export function useCondition(): (condition: unknown) => boolean {
  const situation = useSituation();
  const { proposal, product } = useCurrentProposal();
  return useMemo(() => {
    const compiled = compiledQuestions(product);
    const { read } = createFormStore(compiled, answersOf(proposal, product), situation);
    // The loader has checked the condition; the wire does not say its shape.
    return (condition) => holds(condition as Condition, read, situation.circumstances, compiled.named);
  }, [proposal, product, situation]);
}

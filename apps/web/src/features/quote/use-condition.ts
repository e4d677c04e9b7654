import { type Condition, holds } from '@marque/base';
import { createFormStore } from '@marque/forms';
import { useMemo } from 'react';
import { useBrand } from '../../brand/brand-context.tsx';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { answersOf, compiledQuestions } from '../../questions/compiled-questions.ts';
import { situationOf } from '../../questions/situation.ts';

/** Tells whether a condition of the product's holds for the answers that the gateway has. */
export function useCondition(): (condition: unknown) => boolean {
  const brand = useBrand();
  const { proposal, product } = useCurrentProposal();
  return useMemo(() => {
    const compiled = compiledQuestions(product);
    const situation = situationOf(brand, proposal, new Date());
    const { read } = createFormStore(compiled, answersOf(proposal, product), situation);
    // The loader has checked the condition; the wire does not say its shape.
    return (condition) => holds(condition as Condition, read, situation.circumstances, compiled.named);
  }, [brand, proposal, product]);
}

import { useMemo } from 'react';
import { useBrand } from '../../brand/brand-context.tsx';
import { driverCodes, inOrder } from '../../proposal/additional-drivers.ts';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { begunDrivers, type QuestionForm, questionForm } from './question-form.ts';
import { useAsker } from './use-situation.ts';

/** The forms of a proposal: its own first, then one for each additional driver, saved or begun. The same list until there are others. */
export function useAllForms(main: QuestionForm, atDriver?: string): readonly QuestionForm[] {
  const brand = useBrand();
  const asker = useAsker();
  const { proposal, product } = useCurrentProposal();
  const { proposalCode } = proposal;
  const known = product.additionalDriver
    ? [...driverCodes(proposal), ...begunDrivers(proposalCode), ...(atDriver === undefined ? [] : [atDriver])]
    : [];
  const codes = inOrder([...new Set(known)]).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the forms look after their answers themselves; others come with other drivers.
  return useMemo(() => {
    const drivers = codes === '' ? [] : codes.split(' ');
    return [main, ...drivers.map((profileCode) => questionForm({ brand, product, proposal, asker, profileCode }))];
  }, [main, codes, asker]);
}

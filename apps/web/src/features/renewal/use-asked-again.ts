import { isAskedAgain } from '@marque/domain/renewal/carried/is-asked-again';
import { fieldsOf, review } from '@marque/forms';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { answersOf, compiledQuestions } from '../../questions/form/compiled-questions.ts';
import { useSituation } from '../../questions/form/use-situation.ts';

/** The sections that a renewal asks again, those in which nothing is asked of this customer left out. */
export function useAskedAgain(): readonly string[] {
  const situation = useSituation();
  const { proposal, product } = useCurrentProposal();
  const compiled = compiledQuestions(product);
  const { live } = review(compiled, answersOf(proposal, product), situation);
  const isAsked = (id: string) =>
    [...compiled.questions.values()].some(
      ({ question, section }) =>
        section.id === id &&
        (section.page !== undefined ||
          (question.type !== 'hidden' && live.has(question.name) && isAskedAgain(fieldsOf(compiled, question.name)))),
    );
  return product.policy.renewal.sections.filter(isAsked);
}

import { isData } from '@marque/base';
import type { ProductWire, ProposalWire } from '@marque/contract';
import { answersOf, compiledQuestions } from '../../../questions/form/compiled-questions.ts';

/**
 * Whether a visitor has answered more than the questions before the first page and the answers with which a proposal may start: the
 * registration, and a partner's link.
 */
export function hasBegun(proposal: ProposalWire, product: ProductWire): boolean {
  const { questions } = compiledQuestions(product);
  const brought = new Set(product.parameters.map(({ question }) => question));
  const answered = Object.entries(answersOf(proposal, product)).filter(
    ([name, value]) =>
      questions.get(name)?.section.id !== product.beginWith && !brought.has(name) && !isRegistrationAlone(value),
  );
  return proposal.quote !== null || answered.length > 0 || Object.keys(proposal.data.profiles).length > 1;
}

function isRegistrationAlone(value: unknown): boolean {
  return isData(value) && Object.keys(value).join() === 'vrn';
}

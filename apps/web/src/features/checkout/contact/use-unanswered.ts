import { useCurrentProposal } from '../../../proposal/current-proposal.tsx';
import { useForm } from '../../../questions/form/use-form.ts';
import { useQuestionForm } from '../../../questions/form/use-question-form.ts';
import { contactQuestions } from './lacking-contact.ts';
import { useLackingContact } from './use-lacking-contact.ts';

/** The account page's questions, by name, that must be answered before an account is opened; none once there is one. */
export function useUnanswered(): readonly string[] {
  const { store } = useQuestionForm();
  const { proposal, product } = useCurrentProposal();
  const open = useForm(store, (one) => one.openNames());
  const { lacking } = useLackingContact(useForm(store, (one) => one.live()));
  if (proposal.accountId !== null) return [];
  const unreached: readonly string[] = lacking.map((contact) => contactQuestions[contact]);
  return product.accountSetup.filter((name) => open.includes(name) || unreached.includes(name));
}

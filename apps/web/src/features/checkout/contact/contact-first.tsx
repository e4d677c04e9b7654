import { Skeleton } from '@marque/kit';
import { type ReactNode, useEffect, useRef } from 'react';
import { focusHeading } from '../../../frame/focus-heading.ts';
import { useForm } from '../../../questions/form/use-form.ts';
import { useQuestionForm } from '../../../questions/form/use-question-form.ts';
import { AskContact } from './ask-contact.tsx';
import { useLackingContact } from './use-lacking-contact.ts';

/** First asks a customer for contact details that neither their account nor a question of the page has. Visitors and staff are not asked. */
export function ContactFirst({ children }: { children: ReactNode }) {
  const { store } = useQuestionForm();
  const { lacking, holder, isPending } = useLackingContact(useForm(store, (one) => one.live()));
  const [first] = lacking;
  const before = useRef(first);
  useEffect(() => {
    if (before.current !== undefined && before.current !== first) focusHeading();
    before.current = first;
  }, [first]);
  if (isPending) return <Skeleton kind="block" height="240px" />;
  return first && holder ? <AskContact key={first} contact={first} policyholder={holder} /> : children;
}

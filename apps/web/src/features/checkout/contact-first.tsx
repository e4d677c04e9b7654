import { Skeleton } from '@marque/kit';
import { type ReactNode, useEffect, useRef } from 'react';
import { useBrand } from '../../brand/brand-context.tsx';
import { focusHeading } from '../../frame/focus-heading.ts';
import { accountSectionsOf } from '../../policyholder/account-sections.ts';
import { usePolicyholder } from '../../policyholder/use-policyholder.ts';
import { usePrincipal } from '../../principal/principal.tsx';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { useForm } from '../../questions/use-form.ts';
import { useQuestionForm } from '../../questions/use-question-form.ts';
import { AskContact } from './ask-contact.tsx';
import { lackingContact } from './lacking-contact.ts';

/** Asks a customer first by what they are reached, where neither their account nor a question of the page knows. A visitor and staff are not asked. */
export function ContactFirst({ children }: { children: ReactNode }) {
  const brand = useBrand();
  const { user, acting } = usePrincipal();
  const { proposal, product } = useCurrentProposal();
  const { data: holder, isPending } = usePolicyholder();
  const { store } = useQuestionForm();
  const live = useForm(store, (one) => one.live());
  const isCustomer = user !== null && acting === null;
  const asked = product.accountSetup.filter((name) => !live.has(name));
  const told = proposal.data.profiles['ph'];
  const [first] =
    isCustomer && holder ? lackingContact({ asked, sections: accountSectionsOf(brand), holder, told }) : [];
  const before = useRef(first);
  useEffect(() => {
    if (before.current !== undefined && before.current !== first) focusHeading();
    before.current = first;
  }, [first]);
  if (isCustomer && isPending) return <Skeleton kind="block" height="240px" />;
  return first && holder ? <AskContact key={first} contact={first} policyholder={holder} /> : children;
}

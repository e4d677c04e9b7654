import type { PolicyholderWire } from '@marque/contract';
import { useBrand } from '../../../brand/brand-context.tsx';
import { accountSectionsOf } from '../../../policyholder/account-sections.ts';
import { usePolicyholder } from '../../../policyholder/use-policyholder.ts';
import { usePrincipal } from '../../../principal/principal.tsx';
import { useCurrentProposal } from '../../../proposal/current-proposal.tsx';
import { type Contact, lackingContact } from './lacking-contact.ts';

export type LackingContact = {
  readonly lacking: readonly Contact[];
  readonly holder: PolicyholderWire | undefined;
  /** Whether it is still being asked what the account knows. */
  readonly isPending: boolean;
};

/** The contact details that a customer's account lacks, if the product asks for them and these live questions do not. Visitors and staff lack none. */
export function useLackingContact(live: ReadonlySet<string>): LackingContact {
  const sections = accountSectionsOf(useBrand());
  const { user, acting } = usePrincipal();
  const { proposal, product } = useCurrentProposal();
  const { data: holder, isPending } = usePolicyholder();
  if (user === null || acting !== null) return { lacking: [], holder: undefined, isPending: false };
  const asked = product.accountSetup.filter((name) => !live.has(name));
  const told = proposal.data.profiles['ph'];
  return { lacking: holder ? lackingContact({ asked, sections, holder, told }) : [], holder, isPending };
}

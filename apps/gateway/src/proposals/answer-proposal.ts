import { asAskedToday } from '@marque/asking';
import type { Brand } from '@marque/catalogue';
import type { ProposalWire } from '@marque/contract';
import type { Principal } from '../ground/principal.ts';
import type { Database } from '../ground/tables/database.ts';
import { askedBy } from '../request/asked-by.ts';
import { findProposal, type StoredProposal } from '../store/proposals/proposals.ts';
import { presentProposal } from './present-proposal.ts';

/** The reader of a proposal, their language, and the moment of the business. */
export type Asking = {
  readonly brand: Brand;
  readonly principal: Principal;
  readonly language: string;
  readonly now: string;
};

/** A proposal as its owner sees it, with the present state of its possible upgrade. */
export async function answerProposal(
  db: Database,
  { proposal }: StoredProposal,
  asking: Asking,
): Promise<ProposalWire> {
  const { upsellProposal } = proposal;
  const upsell = upsellProposal === null ? undefined : await findProposal(db, asking.principal, upsellProposal);
  const looking = askedBy(asking);
  return presentProposal(asAskedToday(proposal, looking), asking, upsell && asAskedToday(upsell.proposal, looking));
}

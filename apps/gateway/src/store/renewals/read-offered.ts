import type { Proposal } from '@marque/domain/proposal/proposal';
import type { Principal } from '../../ground/principal.ts';
import { refuse } from '../../ground/refuse.ts';
import type { Database } from '../../ground/tables/database.ts';
import { findProposal } from '../proposals/proposals.ts';
import { findRenewal } from './renewals.ts';

/**
 * The proposal whose kept documents somebody reads: their own, or a renewal of their policy. Refuses with `not_found`
 * alike if there is none or it is somebody else’s.
 */
export async function readOffered(db: Database, principal: Principal, proposalCode: string): Promise<Proposal> {
  const stored =
    (await findProposal(db, principal, proposalCode)) ?? (await findRenewal(db, principal, proposalCode))?.stored;
  return stored?.proposal ?? refuse('not_found');
}

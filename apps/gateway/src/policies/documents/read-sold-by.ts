import type { Policy } from '@marque/domain/policy/policy';
import type { Principal } from '../../ground/principal.ts';
import type { Database } from '../../ground/tables/database.ts';
import { type KeptDocument, keptDocuments } from '../../store/proposals/offer-documents.ts';
import { findProposal } from '../../store/proposals/proposals.ts';
import { soldBy } from './sold-by.ts';

/** The documents by which a principal's policy was sold, as they were kept. */
export async function readSoldBy(
  db: Database,
  principal: Principal,
  { proposalCode }: Pick<Policy, 'proposalCode'>,
): Promise<KeptDocument[]> {
  const stored = await findProposal(db, principal, proposalCode);
  if (!stored) return [];
  return soldBy(stored.proposal, await keptDocuments(db, { brand: principal.brand, proposalCode }));
}

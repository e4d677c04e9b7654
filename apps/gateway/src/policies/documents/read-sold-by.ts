import type { Brand } from '@marque/catalogue';
import type { Policy } from '@marque/domain/policy/policy';
import type { Principal } from '../../ground/principal.ts';
import type { Database } from '../../ground/tables/database.ts';
import { productOfPolicy } from '../../papers/product-of-policy.ts';
import { type KeptDocument, keptDocuments } from '../../store/proposals/offer-documents.ts';
import { findProposal } from '../../store/proposals/proposals.ts';
import { soldBy } from './sold-by.ts';

/** The documents by which a principal's policy was sold, and those of the covers that were added to it since, as they were kept. */
export async function readSoldBy(
  db: Database,
  principal: Principal,
  { policy, brand }: { readonly policy: Policy; readonly brand: Brand },
): Promise<KeptDocument[]> {
  const { proposalCode, versions } = policy;
  const stored = await findProposal(db, principal, proposalCode);
  if (!stored) return [];
  const isHeld = (cover: string) => versions.some(({ choices }) => choices.covers.includes(cover));
  const ofCovers = productOfPolicy(brand, policy)
    .offerDocuments.filter(({ cover }) => cover !== null && isHeld(cover))
    .map(({ document }) => document);
  const kept = await keptDocuments(db, { brand: principal.brand, proposalCode });
  return soldBy(stored.proposal, { kept, ofCovers });
}

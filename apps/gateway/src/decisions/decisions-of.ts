import type { Brand } from '@marque/catalogue';
import type { Database, Tx } from '../ground/tables/database.ts';
import type { Review } from '../store/data-requests/data-requests.ts';
import { declinedProposals } from '../store/proposals/declined-proposals.ts';
import { failedOutcomes } from '../store/verification/failed-outcomes.ts';
import { decisionOf } from './decision-of.ts';

type Whose = { readonly brand: Brand; readonly subject: string; readonly language: string };

/** What a computer has decided against a customer as things are now, with the proposals that this is about. */
export async function decisionsOf(
  { db }: { readonly db: Database | Tx },
  { brand, subject, language }: Whose,
): Promise<Review[]> {
  const whose = { brand: brand.brand, subject };
  const failed = await failedOutcomes(db, whose);
  const codes = [...new Set(failed.map(({ proposalCode }) => proposalCode))];
  const proposals = await declinedProposals(db, whose, codes);
  return proposals.flatMap((proposal) => {
    const { proposalCode, verification } = proposal;
    const now = failed.find(
      (one) => one.proposalCode === proposalCode && one.factsHash === verification[one.kind]?.factsHash,
    );
    const decision = decisionOf(proposal, { brand, language, failed: now });
    return decision ? [{ proposalCode, decision }] : [];
  });
}

import type { Proposal } from '@marque/domain/proposal/proposal';
import { sql } from 'kysely';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { openProposals, PROPOSAL_ROW } from '../keys/encrypted-proposals.ts';

const MAX = 50;

/**
 * The newest of somebody's own proposals that have no price by a rule, or are among some named ones; bought and deleted
 * ones are left out.
 */
export async function declinedProposals(
  db: Database | Tx,
  { brand, subject }: { readonly brand: string; readonly subject: string },
  named: readonly string[],
): Promise<Proposal[]> {
  const rows = await db
    .selectFrom('proposals')
    .select(PROPOSAL_ROW)
    .where('brand', '=', brand)
    .where('owner', '=', subject)
    .where('deleted_at', 'is', null)
    .where(
      sql<boolean>`facts ->> 'policyId' IS NULL AND (facts ->> 'ratingStatus' = 'REFERRAL' OR proposal_code = ANY(${named}))`,
    )
    .orderBy('created_at', 'desc')
    .limit(MAX)
    .execute();
  return (await openProposals(db, rows)).map(({ proposal }) => proposal);
}

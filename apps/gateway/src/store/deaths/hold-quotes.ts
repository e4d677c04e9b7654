import { sql } from 'kysely';
import type { Tx } from '../../ground/tables/database.ts';

/**
 * Until the transaction ends, holds somebody's quotes that became no policy and renew none, and answers the policies
 * that they then have. A sale under way is then complete.
 */
export async function holdQuotes(
  tx: Tx,
  { brand, subject }: { readonly brand: string; readonly subject: string },
): Promise<string[]> {
  await sql`SELECT 1 FROM proposals p WHERE brand = ${brand} AND owner = ${subject} AND source_policy IS NULL
    AND NOT EXISTS (SELECT FROM policies s WHERE s.proposal_code = p.proposal_code)
    ORDER BY proposal_code FOR UPDATE`.execute(tx);
  const { rows } = await sql<{ id: string }>`SELECT policy_id AS id FROM policies
    WHERE brand = ${brand} AND owner = ${subject} ORDER BY policy_id`.execute(tx);
  return rows.map(({ id }) => id);
}

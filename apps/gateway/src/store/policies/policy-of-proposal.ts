import type { Database, Tx } from '../../ground/tables/database.ts';

/** The policy that a brand's proposal became, if it did. It does not check whose it is. */
export async function policyOfProposal(
  db: Database | Tx,
  brand: string,
  proposalCode: string,
): Promise<{ readonly policyId: string; readonly policyNumber: string } | undefined> {
  const row = await db
    .selectFrom('policies')
    .select(['policy_id', 'policy_number'])
    .where('brand', '=', brand)
    .where('proposal_code', '=', proposalCode)
    .executeTakeFirst();
  return row && { policyId: row.policy_id, policyNumber: row.policy_number };
}

import type { Database, Tx } from '../../ground/tables/database.ts';

/** The owner of a brand's proposal, even of a deleted one; undefined if there is none. */
export async function ownerOfProposal(
  db: Database | Tx,
  { brand, proposalCode }: { readonly brand: string; readonly proposalCode: string },
): Promise<string | undefined> {
  const query = db.selectFrom('proposals').select('owner').where('brand', '=', brand);
  return (await query.where('proposal_code', '=', proposalCode).executeTakeFirst())?.owner;
}

import type { Database, Tx } from '../../ground/tables/database.ts';

/** Which promotions of a brand are asked about, and whose account. */
type Asked = { readonly brand: string; readonly owner: string; readonly codes: readonly string[] };

/** Codes of the promotions that policies of an account were bought with, also those that a visitor bought and took over on signing in. */
export async function hadByAccount(db: Database | Tx, { brand, owner, codes }: Asked): Promise<string[]> {
  if (codes.length === 0) return [];
  const rows = await db
    .selectFrom('promotion_uses')
    .innerJoin('policies', 'policies.policy_id', 'promotion_uses.policy_id')
    .select('promotion_uses.promotion')
    .distinct()
    .where('promotion_uses.brand', '=', brand)
    .where('promotion_uses.promotion', 'in', codes)
    .where('policies.brand', '=', brand)
    .where('policies.owner', '=', owner)
    .execute();
  return rows.map(({ promotion }) => promotion);
}

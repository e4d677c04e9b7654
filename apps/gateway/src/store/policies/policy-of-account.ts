import type { Policy } from '@marque/domain/policy/policy';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { openPolicy, POLICY_ROW } from '../keys/encrypted-policies.ts';

/** The policy that an account bills now: its last term; undefined before the sale. It does not check whose it is. */
export async function policyOfAccount(
  db: Database | Tx,
  brand: string,
  accountId: string,
): Promise<Policy | undefined> {
  const row = await db
    .selectFrom('policies')
    .select(POLICY_ROW)
    .where('brand', '=', brand)
    .where('account_id', '=', accountId)
    .orderBy('renewal_cycle', 'desc')
    .limit(1)
    .executeTakeFirst();
  return await openPolicy(db, row);
}

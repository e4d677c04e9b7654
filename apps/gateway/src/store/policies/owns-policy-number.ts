import type { Principal } from '../../ground/principal.ts';
import type { Database } from '../../ground/tables/database.ts';
import { asPrincipal } from '../as-principal.ts';

/** Whether a policy of this number is the principal’s own: one that was only retrieved is not. */
export async function ownsPolicyNumber(db: Database, principal: Principal, policyNumber: string): Promise<boolean> {
  const { brand, subject } = principal;
  const row = await asPrincipal(db, principal, (tx) =>
    tx
      .selectFrom('policies')
      .select('policy_id')
      .where('brand', '=', brand)
      .where('policy_number', '=', policyNumber)
      .where('owner', '=', subject)
      .executeTakeFirst(),
  );
  return row !== undefined;
}

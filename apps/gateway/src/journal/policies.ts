import type { Policy } from '@marque/domain/policy/policy';
import type { Principal } from '../http/principal.ts';
import { refuse } from '../http/refuse.ts';
import type { Database, Tx } from './database.ts';
import { ownedBy } from './owned.ts';

/** A policy with whose it is and how often something has happened to it. */
export type StoredPolicy = {
  readonly policy: Policy;
  readonly owner: string;
  readonly brand: string;
  readonly version: number;
};

/** One policy of a principal; refuses with `not_found` alike when it is absent or somebody else's. */
export async function readPolicy(db: Database | Tx, principal: Principal, policyId: string): Promise<StoredPolicy> {
  const row = await db
    .selectFrom('policies')
    .select(['state', 'owner', 'brand', 'version'])
    .where(ownedBy(principal))
    .where('policy_id', '=', policyId)
    .executeTakeFirst();
  return row
    ? { policy: row.state as Policy, owner: row.owner, brand: row.brand, version: row.version }
    : refuse('not_found');
}

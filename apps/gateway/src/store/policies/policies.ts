import type { Policy } from '@marque/domain/policy/policy';
import type { Principal } from '../../ground/principal.ts';
import { refuse } from '../../ground/refuse.ts';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { asPrincipal } from '../as-principal.ts';
import { ownedBy } from '../owned.ts';

/** A policy with whose it is and how often something has happened to it. */
export type StoredPolicy = {
  readonly policy: Policy;
  readonly owner: string;
  readonly brand: string;
  readonly version: number;
};

const LIST_MAX = 200;

/** One policy of a principal; refuses with `not_found` alike when it is absent or somebody else's. */
export async function readPolicy(db: Database | Tx, principal: Principal, policyId: string): Promise<StoredPolicy> {
  const row = await asPrincipal(db, principal, (tx) =>
    visible(tx, principal).where('policy_id', '=', policyId).executeTakeFirst(),
  );
  return row ? toStored(row) : refuse('not_found');
}

/** All policies of a principal, of one scheme when given, the newest first. */
export async function readPolicies(db: Database, principal: Principal, schemeCode?: string): Promise<StoredPolicy[]> {
  const rows = await asPrincipal(db, principal, (tx) => {
    const query = visible(tx, principal).orderBy('created_at', 'desc').limit(LIST_MAX);
    return (schemeCode === undefined ? query : query.where('scheme_code', '=', schemeCode)).execute();
  });
  return rows.map(toStored);
}

function visible(db: Database | Tx, principal: Principal) {
  return db.selectFrom('policies').select(['state', 'owner', 'brand', 'version']).where(ownedBy(principal));
}

function toStored({ state, ...row }: { state: unknown; owner: string; brand: string; version: number }): StoredPolicy {
  return { policy: state as Policy, ...row };
}

import type { Policy } from '@marque/domain/policy/policy';
import type { Principal } from '../../ground/principal.ts';
import { refuse } from '../../ground/refuse.ts';
import type { Database, Tables, Tx } from '../../ground/tables/database.ts';
import { asPrincipal } from '../as-principal.ts';
import { ownedBy } from '../owned.ts';

const LIST_MAX = 200;

/** An account that a proposal is billed to, with the policy that it became; null before. */
export type StoredAccount = Pick<Tables['customer_accounts'], 'account_id' | 'brand' | 'owner' | 'proposal_code'> & {
  readonly accountStatus: 'ACTIVE' | 'SUSPENDED';
  readonly policy: Policy | null;
};

/** All accounts of a principal, the newest first. */
export async function readAccounts(db: Database, principal: Principal): Promise<StoredAccount[]> {
  return await asPrincipal(db, principal, async (tx) => {
    const rows = await visible(tx, principal).orderBy('created_at', 'desc').limit(LIST_MAX).execute();
    return await withPolicies(tx, principal, rows);
  });
}

/** One account of a principal; refuses with `not_found` alike when it is absent or somebody else's. */
export async function readAccount(db: Database, principal: Principal, accountId: string): Promise<StoredAccount> {
  const [account] = await asPrincipal(db, principal, async (tx) => {
    const rows = await visible(tx, principal).where('account_id', '=', accountId).execute();
    return await withPolicies(tx, principal, rows);
  });
  return account ?? refuse('not_found');
}

function visible(tx: Tx, principal: Principal) {
  return tx
    .selectFrom('customer_accounts')
    .select(['account_id', 'brand', 'owner', 'proposal_code', 'state'])
    .where(ownedBy(principal));
}

type Row = Pick<Tables['customer_accounts'], 'account_id' | 'brand' | 'owner' | 'proposal_code' | 'state'>;

async function withPolicies(tx: Tx, principal: Principal, rows: readonly Row[]): Promise<StoredAccount[]> {
  if (rows.length === 0) return [];
  const codes = rows.map(({ proposal_code: code }) => code);
  const query = tx.selectFrom('policies').select(['proposal_code', 'state']).where(ownedBy(principal));
  const policies = new Map(
    (await query.where('proposal_code', 'in', codes).execute()).map((row) => [row.proposal_code, row.state as Policy]),
  );
  return rows.map(({ state, ...row }) => ({
    ...row,
    accountStatus: (state as Pick<StoredAccount, 'accountStatus'>).accountStatus,
    policy: policies.get(row.proposal_code) ?? null,
  }));
}

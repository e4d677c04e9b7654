import type { Policy } from '@marque/domain/policy/policy';
import { policyFrom, type StoredPolicyState } from '@marque/domain/policy/stored-policy';
import { sql } from 'kysely';
import type { Database } from '../../../ground/tables/database.ts';
import { type AccountStands, readBillings } from './account-billing.ts';

/** An account whose payments wait for a person. */
export type WaitingPayment = {
  readonly accountId: string;
  readonly owner: string;
  readonly policy: Policy;
  readonly isFault: boolean;
  readonly billing: AccountStands;
};

/** The accounts of a brand whose notice has run out unpaid, of which a payment is disputed, and that a fault keeps from being billed; the longest unpaid first, at most so many. */
export async function waitingPayments(db: Database, brand: string, max: number): Promise<WaitingPayment[]> {
  const rows = await db
    .selectFrom('account_billing as b')
    .innerJoin('policies', 'policies.policy_id', 'b.policy_id')
    .innerJoin('customer_accounts as a', 'a.account_id', 'b.account_id')
    .select(['b.account_id', 'a.owner', 'policies.state', 'b.fault'])
    .where('b.brand', '=', brand)
    .where(
      sql<boolean>`(b.arrears IS NOT NULL AND (b.arrears -> 'isForPerson')::boolean OR b.fault IS NOT NULL OR b.disputed > 0)`,
    )
    .orderBy(sql`b.arrears ->> 'openedAt'`)
    .orderBy('b.account_id')
    .limit(max)
    .execute();
  const billings = await readBillings(
    db,
    rows.map(({ account_id: accountId }) => accountId),
  );
  return rows.flatMap(({ account_id: accountId, owner, state, fault }) => {
    const billing = billings.get(accountId);
    const policy = policyFrom(state as StoredPolicyState);
    return billing ? [{ accountId, owner, policy, isFault: fault !== null, billing }] : [];
  });
}

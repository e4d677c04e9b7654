import type { Instant, Pennies } from '@marque/base';
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
  /** Pennies of a refund that should have arrived; 0 where none is late. */
  readonly latePennies: Pennies;
  readonly billing: AccountStands;
};

/**
 * The accounts of a brand that are unpaid after their notice, that owe something after cover though they were asked for it twice, of which a cardholder disputes a payment, that a fault keeps from being billed, whose cover has ended with a credit that
 * nothing takes back, and those with a refund that was asked for before a real moment and has not arrived; the longest unpaid first, at most so many.
 */
export async function waitingPayments(
  db: Database,
  { brand, lateBefore, max }: { readonly brand: string; readonly lateBefore: Instant; readonly max: number },
): Promise<WaitingPayment[]> {
  const late = sql<string>`(SELECT coalesce(sum(r.amount), 0) FROM refunds r WHERE r.brand = b.brand AND r.account_id = b.account_id
    AND r.status IN ('DUE', 'PENDING') AND r.created_at < ${lateBefore})`;
  const unplaced = sql<boolean>`(b.ended
    AND NOT EXISTS (SELECT FROM refunds r WHERE r.brand = b.brand AND r.account_id = b.account_id AND r.status = 'DUE')
    AND (SELECT coalesce(sum(p.amount), 0) FROM ledger_postings p WHERE p.ledger_account = 'customer:' || b.account_id) < 0)`;
  const rows = await db
    .selectFrom('account_billing as b')
    .innerJoin('policies', 'policies.policy_id', 'b.policy_id')
    .innerJoin('customer_accounts as a', 'a.account_id', 'b.account_id')
    .select(['b.account_id', 'a.owner', 'policies.state', 'b.fault', late.as('late')])
    .where('b.brand', '=', brand)
    .where(sql<boolean>`(b.arrears IS NOT NULL AND (b.arrears -> 'isForPerson')::boolean OR (b.debt -> 'isForPerson')::boolean OR b.fault IS NOT NULL
      OR b.disputed > 0
      OR ${unplaced} OR b.account_id IN (SELECT r.account_id FROM refunds r
        WHERE r.brand = ${brand} AND r.status IN ('DUE', 'PENDING') AND r.created_at < ${lateBefore}))`)
    .orderBy(sql`b.arrears ->> 'openedAt'`)
    .orderBy('b.account_id')
    .limit(max)
    .execute();
  const billings = await readBillings(
    db,
    rows.map(({ account_id: accountId }) => accountId),
  );
  return rows.flatMap(({ account_id: accountId, owner, state, fault, late: pennies }) => {
    const billing = billings.get(accountId);
    const policy = policyFrom(state as StoredPolicyState);
    return billing
      ? [{ accountId, owner, policy, isFault: fault !== null, latePennies: Number(pennies), billing }]
      : [];
  });
}

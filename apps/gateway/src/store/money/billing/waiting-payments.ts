import type { Instant, LocalDate, Pennies } from '@marque/base';
import type { Policy } from '@marque/domain/policy/policy';
import { sql } from 'kysely';
import type { Database } from '../../../ground/tables/database.ts';
import { openPolicies } from '../../keys/encrypted-policies.ts';
import { openOfRefund } from '../refunds/failed-refunds.ts';
import { type AccountStands, readBillings } from './account-billing.ts';

/** An account whose payments wait for a person. */
export type WaitingPayment = {
  readonly accountId: string;
  readonly owner: string;
  /** Null if none was sold: a payment for an offer was to go back, and did not arrive. */
  readonly policy: Policy | null;
  readonly isFault: boolean;
  /** Pennies of a refund that should have arrived; 0 if none is late. */
  readonly latePennies: Pennies;
  /** Pennies of refunds that failed, as far as the customer is still owed them. */
  readonly failedPennies: Pennies;
  /**
   * Pennies of refunds after cover that failed recently and that nobody is owed any more: the customer’s bank has them.
   */
  readonly takenBackPennies: Pennies;
  /** How it is billed; null if no policy was sold. */
  readonly billing: AccountStands | null;
};

/**
 * A brand's accounts that wait for a person, the longest unpaid first, up to a number. They are unpaid after their
 * notice; or owe something after cover though they were asked for it twice; or have a payment that a cardholder
 * disputes; or a fault keeps them from being billed; or they have a credit that nothing takes back, though cover has
 * ended or the customer wants it back; or a refund was asked for before a real moment and has not arrived; or they are
 * still owed the money of a failed refund; or their bank recently took back what was to go back.
 */
export async function waitingPayments(
  db: Database,
  {
    brand,
    late: { asked, waited },
    takenBackSince,
    max,
  }: {
    readonly brand: string;
    /**
     * A refund is late if it was asked for before a real moment and, if it had to wait, its day was before a given one.
     */
    readonly late: { readonly asked: Instant; readonly waited: LocalDate };
    /** The real moment since which a refund must have failed to stay listed if the customer already has its money. */
    readonly takenBackSince: Instant;
    readonly max: number;
  },
): Promise<WaitingPayment[]> {
  const isLate = sql<boolean>`r.status IN ('DUE', 'PENDING') AND r.created_at < ${asked} AND coalesce(r.waits_until < ${waited}, true)`;
  const latePennies = sql<string>`(SELECT coalesce(sum(r.amount), 0) FROM refunds r WHERE r.brand = a.brand AND r.account_id = a.account_id AND ${isLate})`;
  const failedPennies = sql<string>`(SELECT coalesce(sum(${openOfRefund}), 0) FROM refunds f
    WHERE f.brand = a.brand AND f.account_id = a.account_id AND f.status = 'FAILED')`;
  const credit = (accountId: ReturnType<typeof sql.ref>) =>
    sql<string>`(SELECT 0 - coalesce(sum(p.amount), 0) FROM ledger_postings p WHERE p.ledger_account = 'customer:' || ${accountId})`;
  const unplaced = sql<boolean>`((b.ended OR b.to_send > 0)
    AND NOT EXISTS (SELECT FROM refunds r WHERE r.brand = b.brand AND r.account_id = b.account_id AND r.status = 'DUE')
    AND ${credit(sql.ref('b.account_id'))} > 0)`;
  const takenBackPennies = sql<string>`(SELECT coalesce(sum(${openOfRefund}), 0) FROM refunds f
    WHERE b.ended AND f.brand = a.brand AND f.account_id = a.account_id AND f.status = 'FAILED' AND f.updated_at >= ${takenBackSince}
      AND ${credit(sql.ref('f.account_id'))} <= 0)`;
  const rows = await db
    .selectFrom('customer_accounts as a')
    .leftJoin('account_billing as b', 'b.account_id', 'a.account_id')
    .leftJoin('policies', 'policies.policy_id', 'b.policy_id')
    .select([
      'a.account_id',
      'a.owner',
      'a.brand',
      'policies.policy_id',
      'policies.state',
      'policies.key_id',
      'b.fault',
      latePennies.as('late'),
      takenBackPennies.as('taken_back'),
    ])
    .select(sql<string>`greatest(0, least(${failedPennies}, ${credit(sql.ref('a.account_id'))}))`.as('failed'))
    .where('a.brand', '=', brand)
    .where(sql<boolean>`a.account_id IN (
      SELECT b.account_id FROM account_billing b WHERE b.brand = ${brand}
        AND (b.arrears IS NOT NULL AND (b.arrears -> 'isForPerson')::boolean OR (b.debt -> 'isForPerson')::boolean OR b.fault IS NOT NULL OR b.disputed > 0 OR ${unplaced})
      UNION SELECT r.account_id FROM refunds r
        WHERE r.brand = ${brand} AND ${isLate}
      UNION SELECT f.account_id FROM refunds f
        WHERE f.brand = ${brand} AND f.status = 'FAILED' AND ${openOfRefund} > 0
          AND (${credit(sql.ref('f.account_id'))} > 0 OR f.updated_at >= ${takenBackSince}
            AND f.account_id IN (SELECT b.account_id FROM account_billing b WHERE b.ended)))`)
    .orderBy(sql`b.arrears ->> 'openedAt'`)
    .orderBy('a.account_id')
    .limit(max)
    .execute();
  const billings = await readBillings(
    db,
    rows.map(({ account_id: accountId }) => accountId),
  );
  const sold = rows.flatMap(({ brand: of, policy_id: policyId, state, key_id: keyId }) =>
    policyId === null ? [] : [{ brand: of, policy_id: policyId, state, key_id: keyId }],
  );
  const policies = new Map((await openPolicies(db, sold)).map(({ policy }) => [policy.policyId, policy]));
  return rows.map(
    ({ account_id: accountId, owner, policy_id: policyId, fault, late, failed, taken_back: takenBack }) => ({
      ...{ accountId, owner, isFault: fault !== null },
      policy: policies.get(policyId ?? '') ?? null,
      ...{ latePennies: Number(late), failedPennies: Number(failed), takenBackPennies: Number(takenBack) },
      billing: billings.get(accountId) ?? null,
    }),
  );
}

import type { Instant } from '@marque/base';
import type { Policy } from '@marque/domain/policy/policy';
import { mayBeTurning, whileTurning } from '@marque/domain/process/renewing/while-turning';
import type { Context } from '../../../ground/context.ts';
import type { Principal } from '../../../ground/principal.ts';
import type { Database, Tx } from '../../../ground/tables/database.ts';
import { inTransaction } from '../../../ground/tables/in-transaction.ts';
import { readOwnPolicy, readPolicies, readPolicy, type StoredPolicy } from '../../policies/policies.ts';
import { readBilling } from '../billing/account-billing.ts';
import { turnNow } from './turn-now.ts';

type Today = Pick<Context, 'db' | 'clock'>;

/**
 * One policy of a principal as it is at this moment, even while its turn has come and is not decided yet; refuses as
 * `readPolicy` does.
 */
export async function readPolicyToday(
  { db, clock }: Today,
  principal: Principal,
  policyId: string,
): Promise<StoredPolicy> {
  return await storedToday(db, await readPolicy(db, principal, policyId), clock.now());
}

/** The same for its owner, or staff who act for them; refuses as `readOwnPolicy` does. */
export async function readOwnPolicyToday(
  { db, clock }: Today,
  principal: Principal,
  policyId: string,
): Promise<StoredPolicy> {
  return await storedToday(db, await readOwnPolicy(db, principal, policyId), clock.now());
}

/** All policies of a principal as they are at this moment, of one scheme when given, the newest first. */
export async function readPoliciesToday(
  { db, clock }: Today,
  principal: Principal,
  schemeCode?: string,
): Promise<StoredPolicy[]> {
  const now = clock.now();
  const stored = await readPolicies(db, principal, schemeCode);
  return await Promise.all(stored.map((one) => storedToday(db, one, now)));
}

/** Some policies of a brand as they are at this moment, in their order. */
export async function policiesToday(
  { db, clock }: Today,
  brand: string,
  policies: readonly Policy[],
): Promise<readonly Policy[]> {
  const now = clock.now();
  if (!policies.some((policy) => mayBeTurning(policy, now))) return policies;
  return await inTransaction(db, async (tx) => {
    const today: Policy[] = [];
    for (const policy of policies) today.push(await policyToday(tx, { brand, policy, now }));
    return today;
  });
}

async function storedToday(db: Database, stored: StoredPolicy, now: Instant): Promise<StoredPolicy> {
  const { brand, policy } = stored;
  if (!mayBeTurning(policy, now)) return stored;
  return { ...stored, policy: await inTransaction(db, (tx) => policyToday(tx, { brand, policy, now })) };
}

/**
 * A policy of a brand as it is at a moment: if its turn has come and it is going to renew, it still covers. That hardly
 * ever needs a look at its money.
 */
export async function policyToday(
  tx: Tx,
  { brand, policy, now }: { readonly brand: string; readonly policy: Policy; readonly now: Instant },
): Promise<Policy> {
  if (!mayBeTurning(policy, now)) return policy;
  const billing = await readBilling(tx, { brand, accountId: policy.accountId });
  if (billing?.policyId !== policy.policyId) return policy;
  return whileTurning(policy, (await turnNow(tx, brand, { policy, billing })).turn);
}

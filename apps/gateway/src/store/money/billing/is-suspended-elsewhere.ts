import type { Instant } from '@marque/base';
import { takesUnpaidBack } from '@marque/domain/policy/ending/asks-no-more';
import { isOnlyUnconfirmed } from '@marque/domain/process/arrears/confirming/answer-until';
import { isPaidUp, unpaidOf } from '@marque/domain/process/arrears/unpaid-of';
import { dueOfAsked } from '@marque/domain/process/bill-run/due-now';
import type { Database, Tx } from '../../../ground/tables/database.ts';
import { openPolicies, POLICY_ROW } from '../../keys/encrypted-policies.ts';
import type { StoredProposal } from '../../proposals/proposals.ts';
import { postedBalances } from '../account-balances.ts';
import { readBillings } from './account-billing.ts';

/**
 * Whether a payment that failed on another account of a proposal's owner is still open at a moment: nothing is added
 * for them until it is paid. The bill run closes a paid case a little later, and nobody has to wait for that. A payment
 * that only waits for the customer's word to the bank has not failed, and nobody should pay what a known end takes
 * back.
 */
export async function isSuspendedElsewhere(
  db: Database | Tx,
  { brand, owner, proposal }: StoredProposal,
  now: Instant,
): Promise<boolean> {
  const rows = await db
    .selectFrom('account_billing')
    .innerJoin('customer_accounts', 'customer_accounts.account_id', 'account_billing.account_id')
    .innerJoin('policies', 'policies.policy_id', 'account_billing.policy_id')
    .select(['account_billing.account_id', ...POLICY_ROW])
    .where('customer_accounts.brand', '=', brand)
    .where('customer_accounts.owner', '=', owner)
    .where('customer_accounts.proposal_code', '!=', proposal.proposalCode)
    .where('account_billing.arrears', 'is not', null)
    .execute();
  const accountIds = rows.map(({ account_id: accountId }) => accountId);
  const [billings, balances] = [await readBillings(db, accountIds), await postedBalances(db, brand, accountIds)];
  return (await openPolicies(db, rows)).some(({ account_id: accountId, policy }) => {
    const billing = billings.get(accountId);
    if (!billing || billing.arrears === null) return false;
    const { arrears, progress } = billing;
    if (takesUnpaidBack(policy, billing)) return false;
    if (isOnlyUnconfirmed(arrears, { now, timeZone: policy.timeZone })) return false;
    const owing = { policy, progress, balance: balances.get(accountId) ?? 0 };
    return !isPaidUp(unpaidOf({ case: arrears, due: dueOfAsked({ ...owing, underWay: 0 }) }));
  });
}

import { LEAST_DUE_PENNIES } from '@marque/domain/payment/least-due-pennies';
import { takesUnpaidBack } from '@marque/domain/policy/ending/asks-no-more';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { readPoliciesById } from '../policies/policies.ts';
import type { StoredProposal } from '../proposals/proposals.ts';
import { accountBalances } from './account-balances.ts';
import { readBillings } from './billing/account-billing.ts';

/**
 * Whether the owner of a proposal owes something on another account of theirs, which must be paid before another purchase. An amount below
 * a card's minimum cannot be paid separately, so it waits for the next payment and blocks nothing; neither does what we failed to ask for, or what a known end
 * takes back.
 */
export async function owesElsewhere(db: Database | Tx, { brand, owner, proposal }: StoredProposal): Promise<boolean> {
  const accounts = await db
    .selectFrom('customer_accounts as a')
    .leftJoin('account_billing as b', 'b.account_id', 'a.account_id')
    .select(['a.account_id', 'b.missed', 'b.policy_id'])
    .where('a.brand', '=', brand)
    .where('a.owner', '=', owner)
    .where('a.proposal_code', '!=', proposal.proposalCode)
    .execute();
  const balances = await accountBalances(
    db,
    brand,
    accounts.map(({ account_id: accountId }) => accountId),
  );
  const owing = accounts.filter(({ account_id: accountId, missed }) => {
    const owed = balances.get(accountId)?.outstandingPennies ?? 0;
    return owed - Number(missed ?? 0) >= LEAST_DUE_PENNIES.CARD;
  });
  if (owing.length === 0) return false;
  const stands = await readBillings(
    db,
    owing.map(({ account_id: accountId }) => accountId),
  );
  const policies = await readPoliciesById(
    db,
    brand,
    owing.flatMap(({ policy_id: policyId }) => policyId ?? []),
  );
  return owing.some(({ account_id: accountId, policy_id: policyId }) => {
    const [billing, policy] = [stands.get(accountId), policies.get(policyId ?? '')];
    return !(billing && policy && takesUnpaidBack(policy, billing));
  });
}

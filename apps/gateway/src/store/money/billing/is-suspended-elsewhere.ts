import type { Database, Tx } from '../../../ground/tables/database.ts';
import type { StoredProposal } from '../../proposals/proposals.ts';

/** Whether a payment that failed on another account of a proposal's owner is still followed up: nothing is added for them until it is over. */
export async function isSuspendedElsewhere(
  db: Database | Tx,
  { brand, owner, proposal }: StoredProposal,
): Promise<boolean> {
  const row = await db
    .selectFrom('account_billing')
    .innerJoin('customer_accounts', 'customer_accounts.account_id', 'account_billing.account_id')
    .select('account_billing.account_id')
    .where('customer_accounts.brand', '=', brand)
    .where('customer_accounts.owner', '=', owner)
    .where('customer_accounts.proposal_code', '!=', proposal.proposalCode)
    .where('account_billing.arrears', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

import { LEAST_DUE_PENNIES } from '@marque/domain/payment/least-due-pennies';
import type { Database, Tx } from '../../ground/tables/database.ts';
import type { StoredProposal } from '../proposals/proposals.ts';
import { accountBalances } from './account-balances.ts';

/**
 * Whether the owner of a proposal owes something on another account of theirs, which must be paid before another purchase. An amount below
 * a card's minimum cannot be paid separately, so it waits for the next payment and blocks nothing.
 */
export async function owesElsewhere(db: Database | Tx, { brand, owner, proposal }: StoredProposal): Promise<boolean> {
  const accounts = await db
    .selectFrom('customer_accounts')
    .select('account_id')
    .where('brand', '=', brand)
    .where('owner', '=', owner)
    .where('proposal_code', '!=', proposal.proposalCode)
    .execute();
  const balances = await accountBalances(
    db,
    brand,
    accounts.map(({ account_id: accountId }) => accountId),
  );
  return [...balances.values()].some(({ outstandingPennies }) => outstandingPennies >= LEAST_DUE_PENNIES.CARD);
}

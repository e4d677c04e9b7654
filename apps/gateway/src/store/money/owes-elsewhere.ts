import { LEAST_DUE_PENNIES } from '@marque/domain/payment/least-due-pennies';
import type { Database, Tx } from '../../ground/tables/database.ts';
import type { StoredProposal } from '../proposals/proposals.ts';
import { accountBalances } from './account-balances.ts';

/**
 * Whether the owner of a proposal owes something on another account of theirs, which must be paid before another purchase. An amount below
 * a card's minimum cannot be paid separately, so it waits for the next payment and blocks nothing; neither does what we failed to ask for.
 */
export async function owesElsewhere(db: Database | Tx, { brand, owner, proposal }: StoredProposal): Promise<boolean> {
  const accounts = await db
    .selectFrom('customer_accounts as a')
    .leftJoin('account_billing as b', 'b.account_id', 'a.account_id')
    .select(['a.account_id', 'b.missed'])
    .where('a.brand', '=', brand)
    .where('a.owner', '=', owner)
    .where('a.proposal_code', '!=', proposal.proposalCode)
    .execute();
  const balances = await accountBalances(
    db,
    brand,
    accounts.map(({ account_id: accountId }) => accountId),
  );
  return accounts.some(({ account_id: accountId, missed }) => {
    const owed = balances.get(accountId)?.outstandingPennies ?? 0;
    return owed - Number(missed ?? 0) >= LEAST_DUE_PENNIES.CARD;
  });
}

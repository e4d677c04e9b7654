import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { type AccountBilling, lockBilling } from '../../store/money/billing/account-billing.ts';
import { readAccount } from '../../store/money/stored-accounts.ts';
import { lockProposal } from '../../store/proposals/proposals.ts';

/** Changes how what we failed to ask for is spread, in one transaction that holds the account. Refuses with `wrong_state` an account that is not billed yet. */
export async function withSpread<T>(
  context: Context,
  { principal, params }: Pick<Asked<'endSpread'>, 'principal' | 'params'>,
  act: (tx: Tx, billing: AccountBilling) => Promise<T>,
): Promise<T> {
  const { accountId } = params;
  const { proposal_code: proposalCode } = await readAccount(context.db, principal, accountId);
  return await inTransaction(context.db, async (tx) => {
    await lockProposal(tx, principal, proposalCode);
    const billing = await lockBilling(tx, { brand: principal.brand, accountId });
    return await act(tx, billing ?? refuse('wrong_state', 'Nothing is billed to this account yet'));
  });
}

import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { isOwnPolicy } from '../../request/is-own-policy.ts';
import { type AccountBilling, lockBilling } from '../../store/money/billing/account-billing.ts';
import { readAccount } from '../../store/money/stored-accounts.ts';
import { lockProposal } from '../../store/proposals/proposals.ts';

/**
 * Does something about what the customer for whom staff act has not paid, in one transaction that holds the account. Refuses with
 * `second_person_needed` the policy of the member of staff themselves, and with `wrong_state` an account that is not billed yet.
 */
export async function withBilling<T>(
  context: Context,
  { principal, params }: Pick<Asked<'endHold'>, 'principal' | 'params'>,
  act: (tx: Tx, billing: AccountBilling) => Promise<T>,
): Promise<T> {
  if (!principal.impersonation) refuse('impersonation_over');
  const { brand, actor } = principal;
  const { proposal_code: proposalCode, account_id: accountId } = await readAccount(
    context.db,
    principal,
    params.accountId,
  );
  return await inTransaction(context.db, async (tx) => {
    await lockProposal(tx, principal, proposalCode);
    if (await isOwnPolicy(tx, { brand, actor, proposalCode })) refuse('second_person_needed');
    const billing = await lockBilling(tx, { brand, accountId });
    return await act(tx, billing ?? refuse('wrong_state', 'Nothing is billed to this account yet'));
  });
}

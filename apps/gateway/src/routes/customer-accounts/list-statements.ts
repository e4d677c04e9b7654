import type { CallOutput } from '@marque/contract';
import { statementsOf } from '@marque/domain/billing/statements-of';
import { accountHistory } from '../../accounts/account-history.ts';
import { readAccount } from '../../accounts/stored-accounts.ts';
import type { Context } from '../../context.ts';
import type { Asked } from '../../http/handler.ts';

/** The statements of an account, the latest first; none before there is a policy. */
export async function listStatements(
  { principal, params }: Asked<'listStatements'>,
  context: Context,
): Promise<CallOutput<'listStatements'>> {
  const account = await readAccount(context.db, principal, params.accountId);
  if (!account.policy) return [];
  return statementsOf(await accountHistory(context, account, account.policy)).reverse();
}

import type { CallOutput } from '@marque/contract';
import { statementsOf } from '@marque/domain/billing/statements/statements-of';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { readAccount } from '../../store/money/stored-accounts.ts';
import { accountHistory } from './account-history.ts';

/** The statements of an account, the latest first; none before there is a policy. */
export async function listStatements(
  { principal, params }: Asked<'listStatements'>,
  context: Context,
): Promise<CallOutput<'listStatements'>> {
  const account = await readAccount(context.db, principal, params.accountId);
  if (!account.policy) return [];
  return statementsOf(await accountHistory(context, account, account.policy)).reverse();
}

import type { CallOutput } from '@marque/contract';
import { statementsOf } from '@marque/domain/billing/statements-of';
import { accountHistory } from '../../accounts/account-history.ts';
import { presentStatement } from '../../accounts/present-statement.ts';
import { readAccount } from '../../accounts/stored-accounts.ts';
import type { Context } from '../../context.ts';
import type { Asked } from '../../http/handler.ts';
import { refuse } from '../../http/refuse.ts';

/** One statement of an account with its transactions; `not_found` for a number that has not come yet. */
export async function getStatement(
  { principal, params }: Asked<'getStatement'>,
  context: Context,
): Promise<CallOutput<'getStatement'>> {
  const account = await readAccount(context.db, principal, params.accountId);
  const statements = account.policy ? statementsOf(await accountHistory(context, account, account.policy)) : [];
  const found = statements.find(({ statementNumber }) => statementNumber === Number(params.statementNumber));
  return found ? presentStatement(found) : refuse('not_found');
}

import type { CallOutput } from '@marque/contract';
import { statementsOf } from '@marque/domain/billing/statements/statements-of';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import { readAccount } from '../../store/money/stored-accounts.ts';
import { accountHistory } from './account-history.ts';
import { forgottenOn } from './forgotten-on.ts';
import { presentStatement } from './present-statement.ts';

/** One statement of an account with its transactions; `not_found` for a number that has not come yet. */
export async function getStatement(
  { principal, params }: Asked<'getStatement'>,
  context: Context,
): Promise<CallOutput<'getStatement'>> {
  const account = await readAccount(context.db, principal, params.accountId);
  if (!account.policy) return refuse('not_found');
  const books = await accountHistory(context, account, account.policy);
  const statements = statementsOf(books);
  const number = Number(params.statementNumber);
  const found = statements.find(({ statementNumber }) => statementNumber === number);
  if (!found) return refuse('not_found');
  return presentStatement(found, forgottenOn(statements, number, books));
}

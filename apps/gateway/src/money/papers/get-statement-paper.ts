import type { CallOutput } from '@marque/contract';
import { statementPaper } from '@marque/domain/billing/statements/statement-paper';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import { readAccount } from '../../store/money/stored-accounts.ts';
import { issueAccountTicket } from '../../store/policies/account-tickets.ts';
import { accountHistory } from '../accounts/account-history.ts';

/** Where to open a statement of an account as a PDF; `not_found` for a number that has not come yet. */
export async function getStatementPaper(
  { principal, brand, params: { accountId, statementNumber } }: Asked<'getStatementPaper'>,
  context: Context,
): Promise<CallOutput<'getStatementPaper'>> {
  const account = await readAccount(context.db, principal, accountId);
  const { policy } = account;
  const found = policy && statementPaper(await accountHistory(context, account, policy), Number(statementNumber));
  if (!found) return refuse('not_found');
  const named = { accountId, paper: 'statement', about: statementNumber } as const;
  return { location: `/documents/account/${await issueAccountTicket(context, brand.brand, named)}` };
}

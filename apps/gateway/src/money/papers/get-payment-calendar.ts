import type { CallOutput } from '@marque/contract';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import { readAccount } from '../../store/money/stored-accounts.ts';
import { issueAccountTicket } from '../../store/policies/account-tickets.ts';
import { makeAccountPaper } from './make-account-paper.ts';

/** Where to open a calendar file of an account's payments to come; `nothing_to_pay` if there are none. */
export async function getPaymentCalendar(
  { principal, brand, params: { accountId } }: Asked<'getPaymentCalendar'>,
  context: Context,
): Promise<CallOutput<'getPaymentCalendar'>> {
  const account = await readAccount(context.db, principal, accountId);
  const named = { accountId, paper: 'calendar', about: '' } as const;
  if (!(await makeAccountPaper(context, { brand, account }, named))) return refuse('nothing_to_pay');
  return { location: `/documents/account/${await issueAccountTicket(context, brand.brand, named)}` };
}

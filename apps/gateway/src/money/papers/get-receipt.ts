import type { CallOutput } from '@marque/contract';
import { paymentReceipt } from '@marque/domain/billing/statements/payment-receipt';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import { readAccount } from '../../store/money/stored-accounts.ts';
import { issueAccountTicket } from '../../store/policies/account-tickets.ts';
import { accountHistory } from '../accounts/account-history.ts';

/** Where to open the receipt for a payment of an account; `not_found` alike for a movement that is no payment received, or another account's. */
export async function getReceipt(
  { principal, brand, params: { accountId, paymentKey } }: Asked<'getReceipt'>,
  context: Context,
): Promise<CallOutput<'getReceipt'>> {
  const account = await readAccount(context.db, principal, accountId);
  const { policy } = account;
  const found = policy && paymentReceipt(await accountHistory(context, account, policy), paymentKey);
  if (!found) return refuse('not_found');
  const named = { accountId, paper: 'receipt', about: paymentKey } as const;
  return { location: `/documents/account/${await issueAccountTicket(context, brand.brand, named)}` };
}

import type { Policy } from '@marque/domain/policy/policy';
import { askedAhead } from '@marque/domain/process/bill-run/due-now';
import type { CreditAsked } from '@marque/domain/process/ending/decide-credit-back';
import type { Tx } from '../../ground/tables/database.ts';
import { accountBalances } from '../../store/money/account-balances.ts';
import { readEndingBooks } from '../../store/money/ahead/read-ending-books.ts';
import type { AccountBilling } from '../../store/money/billing/account-billing.ts';

/** What is in a customer's favour on an account that the transaction holds, and the payments to which it may go back. */
export async function creditAsked(
  tx: Tx,
  { billing, policy }: { readonly billing: AccountBilling; readonly policy: Policy },
): Promise<CreditAsked> {
  const { brand, accountId, progress } = billing;
  const { balance = 0, pendingPennies = 0 } = (await accountBalances(tx, brand, [accountId])).get(accountId) ?? {};
  const { payments, promised } = await readEndingBooks(tx, billing);
  const paidAhead = Math.max(0, askedAhead(policy, progress) - pendingPennies);
  // Money to be sent another way was asked for before.
  return { balance, promised: promised + billing.toSend, paidAhead, payments };
}

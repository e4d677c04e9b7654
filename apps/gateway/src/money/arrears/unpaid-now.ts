import { assert, type Pennies } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { isPaidUp, unpaidOf } from '@marque/domain/process/arrears/unpaid-of';
import { arrearsStanding } from '@marque/domain/process/bill-run/arrears-standing';
import { debtOf } from '@marque/domain/process/ending/debt-step';
import type { Tx } from '../../ground/tables/database.ts';
import { readBillAccounts } from '../../store/money/ahead/read-bill-accounts.ts';
import type { AccountBilling } from '../../store/money/billing/account-billing.ts';

/** What is still unpaid of what an account was asked for, after cover of all that is owed, in pennies; 0 where nothing is, also before the bill run has closed the case. */
export async function unpaidNow(tx: Tx, { brand }: Brand, billing: AccountBilling): Promise<Pennies> {
  const { accountId, arrears, isEnded } = billing;
  if (!arrears) return 0;
  const account = (await readBillAccounts(tx, brand, [billing])).get(accountId);
  assert(account, 'an account that is billed has a policy');
  const unpaid = isEnded ? debtOf(account) : unpaidOf(arrearsStanding(account, arrears));
  return isPaidUp(unpaid) ? 0 : unpaid;
}

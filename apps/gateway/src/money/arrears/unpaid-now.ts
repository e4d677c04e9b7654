import { assert, type Instant, type Pennies } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { isPaidUp, unpaidOf } from '@marque/domain/process/arrears/unpaid-of';
import { arrearsStanding } from '@marque/domain/process/bill-run/arrears-standing';
import { owedUnfailed } from '@marque/domain/process/ending/debt-step';
import { isCoverOver } from '@marque/domain/process/ending/is-cover-over';
import type { Tx } from '../../ground/tables/database.ts';
import { readBillAccounts } from '../../store/money/ahead/read-bill-accounts.ts';
import type { AccountBilling } from '../../store/money/billing/account-billing.ts';

/** What an account owes and may be held, in pennies; after cover, all of it is one debt. */
export type UnpaidNow = {
  /** The unpaid part of what it was asked for; 0 if there is none, even before the bill run has closed the case. */
  readonly failed: Pennies;
  /** What is owed though no payment of it failed; 0 if nothing is. */
  readonly unfailed: Pennies;
  readonly isCoverOver: boolean;
};

/** What an account that the transaction holds owes at a moment and may be held. */
export async function unpaidNow(
  tx: Tx,
  { brand, now }: { readonly brand: Brand; readonly now: Instant },
  billing: AccountBilling,
): Promise<UnpaidNow> {
  const { accountId, arrears } = billing;
  const account = (await readBillAccounts(tx, brand.brand, [billing])).get(accountId);
  assert(account, 'an account that is billed has a policy');
  const unfailed = payable(owedUnfailed(account, now));
  const isOver = isCoverOver(account, now);
  if (!arrears) return { failed: 0, unfailed, isCoverOver: isOver };
  const unpaid = isOver ? unfailed : unpaidOf(arrearsStanding(account, arrears));
  return { failed: payable(unpaid), unfailed, isCoverOver: isOver };
}

function payable(pennies: Pennies): Pennies {
  return isPaidUp(pennies) ? 0 : pennies;
}

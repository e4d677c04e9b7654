import { assert, type Instant, type Pennies } from '@marque/base';
import { askingByTurn, leftByTurn } from '@marque/domain/process/arrears/asked-by-turn';
import { arrearsStanding } from '@marque/domain/process/bill-run/arrears-standing';
import type { Tx } from '../../ground/tables/database.ts';
import { readBillAccounts } from '../../store/money/ahead/read-bill-accounts.ts';
import { lockBilling, storeArrears } from '../../store/money/billing/account-billing.ts';

type Asked = {
  readonly brand: string;
  readonly accountId: string;
  /** The turn. */
  readonly at: Instant;
  readonly now: Instant;
};

/**
 * Keeps that a notice of renewal asks for what is unpaid by the turn, and answers how many pennies that is; 0 if it
 * asks for nothing.
 */
export async function askByTurn(tx: Tx, { brand, accountId, at, now }: Asked): Promise<Pennies> {
  const billing = await lockBilling(tx, { brand, accountId });
  if (!billing?.arrears) return 0;
  const account = (await readBillAccounts(tx, brand, [billing])).get(accountId);
  assert(account, 'an account that is billed has a policy');
  const arrears = askingByTurn(arrearsStanding(account, billing.arrears), { at, now });
  await storeArrears(tx, { accountId, arrears, now });
  return leftByTurn(arrearsStanding(account, arrears));
}

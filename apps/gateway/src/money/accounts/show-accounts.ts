import type { CustomerAccountWire } from '@marque/contract';
import type { Context } from '../../ground/context.ts';
import { accountBalances } from '../../store/money/account-balances.ts';
import type { StoredAccount } from '../../store/money/stored-accounts.ts';
import { peopleAmong } from '../../store/people/person.ts';
import { accountMethods } from '../methods/account-methods.ts';
import { presentAccount } from './present-account.ts';

/** Accounts of a brand as they are shown, in their order. */
export async function showAccounts(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  brand: string,
  accounts: readonly StoredAccount[],
): Promise<CustomerAccountWire[]> {
  const balances = await accountBalances(
    db,
    brand,
    accounts.map(({ account_id: accountId }) => accountId),
  );
  const methods = await accountMethods(db, brand, accounts);
  const owners = await peopleAmong(db, { brand, subjects: accounts.map(({ owner }) => owner) });
  return accounts.map((account) =>
    presentAccount(account, {
      balance: balances.get(account.account_id),
      method: methods.get(account.account_id),
      isRegistered: owners.has(account.owner),
      now: clock.now(),
    }),
  );
}

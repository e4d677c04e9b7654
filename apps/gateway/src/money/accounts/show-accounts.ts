import type { Brand } from '@marque/catalogue';
import type { CustomerAccountWire } from '@marque/contract';
import { NOTHING_TAKEN } from '@marque/domain/process/bill-run/foreseen/taken-next';
import type { Context } from '../../ground/context.ts';
import { accountBalances } from '../../store/money/account-balances.ts';
import { readTakenNext } from '../../store/money/ahead/read-taken-next.ts';
import type { StoredAccount } from '../../store/money/stored-accounts.ts';
import { peopleAmong } from '../../store/people/person.ts';
import { accountMethods } from '../methods/account-methods.ts';
import { presentAccount } from './present-account.ts';

/** Accounts of a brand as they are shown, in their order. */
export async function showAccounts(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  brand: Brand,
  accounts: readonly StoredAccount[],
): Promise<CustomerAccountWire[]> {
  const now = clock.now();
  const accountIds = accounts.map(({ account_id: accountId }) => accountId);
  const balances = await accountBalances(db, brand.brand, accountIds);
  const methods = await accountMethods(db, brand.brand, accounts);
  const taken = await readTakenNext(db, { brand, accountIds, now });
  const owners = await peopleAmong(db, { brand: brand.brand, subjects: accounts.map(({ owner }) => owner) });
  return accounts.map((account) =>
    presentAccount(account, {
      balance: balances.get(account.account_id),
      method: methods.get(account.account_id),
      taken: taken.get(account.account_id) ?? NOTHING_TAKEN,
      isRegistered: owners.has(account.owner),
      now,
    }),
  );
}

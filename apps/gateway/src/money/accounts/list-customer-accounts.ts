import type { CallOutput } from '@marque/contract';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { accountBalances } from '../../store/money/account-balances.ts';
import { readAccounts } from '../../store/money/stored-accounts.ts';
import { peopleAmong } from '../../store/people/person.ts';
import { accountMethods } from '../methods/account-methods.ts';
import { presentAccount } from './present-account.ts';

/** The accounts of the caller, the newest first; of one policy number when given, which may be none. */
export async function listCustomerAccounts(
  { principal, brand, query }: Asked<'listCustomerAccounts'>,
  { db, clock }: Context,
): Promise<CallOutput<'listCustomerAccounts'>> {
  const { policyNumber } = query;
  const accounts = (await readAccounts(db, principal)).filter(
    ({ policy }) => policyNumber === undefined || policy?.policyNumber === policyNumber,
  );
  const balances = await accountBalances(
    db,
    brand.brand,
    accounts.map(({ account_id: accountId }) => accountId),
  );
  const methods = await accountMethods(db, brand.brand, accounts);
  const owners = await peopleAmong(db, { brand: brand.brand, subjects: accounts.map(({ owner }) => owner) });
  return accounts.map((account) =>
    presentAccount(account, {
      balance: balances.get(account.account_id),
      method: methods.get(account.account_id),
      isRegistered: owners.has(account.owner),
      now: clock.now(),
    }),
  );
}

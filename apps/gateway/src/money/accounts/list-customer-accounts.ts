import type { CallOutput } from '@marque/contract';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { readAccounts } from '../../store/money/stored-accounts.ts';
import { showAccounts } from './show-accounts.ts';

/** The accounts of the caller, the newest first; of one policy number when given, which may have none. */
export async function listCustomerAccounts(
  { principal, brand, query }: Pick<Asked<'listCustomerAccounts'>, 'principal' | 'brand' | 'query'>,
  context: Context,
): Promise<CallOutput<'listCustomerAccounts'>> {
  const { policyNumber } = query;
  const accounts = (await readAccounts(context.db, principal)).filter(
    ({ policy }) => policyNumber === undefined || policy?.policyNumber === policyNumber,
  );
  return await showAccounts(context, brand, accounts);
}

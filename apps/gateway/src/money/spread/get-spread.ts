import type { CallOutput } from '@marque/contract';
import { decideSpread, spreadAhead } from '@marque/domain/process/spreading/decide-spread';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { readAccountsAhead } from '../../store/money/ahead/read-taken-next.ts';
import { termsAsSold } from '../../store/money/ahead/terms-as-sold.ts';
import { readAccount } from '../../store/money/stored-accounts.ts';
import { presentSpread } from './present-spread.ts';

/** How what we failed to ask for is spread over the payments of an account; and how more of it would be, if it can. */
export async function getSpread(
  { principal, brand, params }: Asked<'getSpread'>,
  { db, clock }: Context,
): Promise<CallOutput<'getSpread'>> {
  const { account_id: accountId } = await readAccount(db, principal, params.accountId);
  const account = (await readAccountsAhead(db, brand.brand, [accountId])).get(accountId);
  if (!account) return null;
  const [terms, now] = [termsAsSold(brand, account.policy), clock.now()];
  const offered = decideSpread(account, terms, now);
  if (offered.ok) return presentSpread(offered.value, 'OFFERED');
  const agreed = spreadAhead(account, terms, now);
  return agreed && presentSpread(agreed, 'AGREED');
}

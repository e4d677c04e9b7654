import type { CallOutput } from '@marque/contract';
import { yearAtAGlance } from '@marque/domain/billing/statements/year-at-a-glance';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { readAccountLedger } from '../../store/money/read-account-ledger.ts';
import { readAccount } from '../../store/money/stored-accounts.ts';

/** What moved on an account in each of the last twelve months of the brand's calendar. */
export async function getAccountYear(
  { principal, brand, params }: Asked<'getAccountYear'>,
  { db, clock }: Context,
): Promise<CallOutput<'getAccountYear'>> {
  const { account_id: accountId } = await readAccount(db, principal, params.accountId);
  const transactions = await readAccountLedger(db, brand.brand, accountId);
  return { months: yearAtAGlance(transactions, { now: clock.now(), timeZone: brand.timeZone }) };
}

import type { BillingProgress } from '@marque/domain/process/bill-run/bill-account';
import { keptApart, withoutPaidMisses } from '@marque/domain/process/bill-run/due-now';
import type { Database } from '../../../ground/tables/database.ts';
import type { StoredAccount } from '../stored-accounts.ts';
import { readAccountsAhead } from './read-taken-next.ts';

/**
 * How far an account has been billed. Payments since the run's last look count, as they will for the run. Null before
 * there is a policy.
 */
export async function readProgress(
  db: Database,
  { account_id: accountId, brand, billing }: Pick<StoredAccount, 'account_id' | 'brand' | 'billing'>,
): Promise<BillingProgress | null> {
  if (!billing || keptApart(billing.progress) === 0) return billing?.progress ?? null;
  const account = (await readAccountsAhead(db, brand, [accountId])).get(accountId);
  return account ? withoutPaidMisses(account).progress : billing.progress;
}

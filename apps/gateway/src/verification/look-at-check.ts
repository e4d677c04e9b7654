import type { Context } from '../ground/context.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { ProviderUnavailable } from '../ports/provider-unavailable.ts';
import { readStoredCheck } from '../store/verification/stored-checks.ts';
import { planCheckLook } from './plan-check-look.ts';
import { pursueCheck } from './pursue-check.ts';

/** Follows up a check, and plans the next look at growing intervals until it is complete. A silent provider ends nothing. */
export async function lookAtCheck(context: Context, checkId: string): Promise<void> {
  await pursueCheck(context, checkId).catch((error: unknown) => {
    if (!(error instanceof ProviderUnavailable)) throw error;
  });
  const check = await readStoredCheck(context.db, checkId);
  if (check && check.status !== 'COMPLETE') await inTransaction(context.db, (tx) => planCheckLook(tx, context, check));
}

import type { Context } from '../ground/context.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import type { CheckState } from '../ports/identity-checks.ts';
import { readStoredCheck, type StoredCheck } from '../store/verification/stored-checks.ts';
import { claimCheck, releaseCheck } from './claim-check.ts';
import { completeCheck } from './complete-check.ts';
import { orderCheck } from './order-check.ts';
import { resultFor } from './result-for.ts';

/**
 * The one function that follows up a check and carries out the result. It believes no notification: it asks the provider. It may run any
 * number of times, at once and in any order; there is one check at the provider. Returns the check's new state, undefined for an
 * unknown id, and rejects with `ProviderUnavailable` when the provider does not answer; then the job tries again.
 */
export async function pursueCheck(context: Context, checkId: string): Promise<StoredCheck | undefined> {
  const check = await readStoredCheck(context.db, checkId);
  if (!check) return undefined;
  if (check.status === 'COMPLETE') return await completeCheck(context, check, undefined);
  const state = await stateOf(context, check);
  const result = state && resultFor(check, state);
  if (!result) return check;
  await context.milestone('verify.before-result');
  return await completeCheck(context, check, result);
}

/** The provider's state of a check; undefined while another process is ordering it. */
async function stateOf(context: Context, check: StoredCheck): Promise<CheckState | undefined> {
  if (check.provider_check_id !== null) return await context.identityChecks.readCheck(check.provider_check_id);
  if (!(await inTransaction(context.db, (tx) => claimCheck(tx, context, check)))) return undefined;
  try {
    return await orderCheck(context, check.check_id);
  } finally {
    await releaseCheck(context, check.check_id);
  }
}

import type { Context } from '../../ground/context.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { type Attempt, moveAttempt } from '../../store/money/attempts.ts';
import { wakeBilling } from '../../store/money/billing/wake-billing.ts';
import { takeBackBilled } from '../arrears/end-billed.ts';

/**
 * Ends an attempt of which nothing more is expected, or which was never sent. Returns whether it did; what the bill run
 * asked for is asked for again.
 */
export async function endAttempt(
  context: Context,
  attempt: Attempt,
  move: 'expired' | 'unsent',
  parts: { readonly tokenHash?: null } = {},
): Promise<boolean> {
  return await inTransaction(context.db, async (tx) => {
    const isMoved = await moveAttempt(tx, context, { attemptId: attempt.attempt_id, move, ...parts });
    if (!isMoved) return false;
    await takeBackBilled(tx, context, attempt);
    // While the customer was paying, the bill run asked for nothing.
    const { brand, account_id: accountId, means } = attempt;
    if (accountId !== null && means !== 'BILLED_CARD')
      await wakeBilling(tx, { brand, accountId, now: context.clock.now() });
    return true;
  });
}

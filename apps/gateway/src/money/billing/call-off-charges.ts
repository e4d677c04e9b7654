import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { moveAttempt } from '../../store/money/attempts.ts';
import { lockWaitingCharges } from '../../store/money/billing/take-charges.ts';
import type { AccountNamed } from '../../store/money/method-choices.ts';
import { takeBackBilled } from '../arrears/end-billed.ts';

/**
 * Calls off the charges of an account that the bill run has made due and no provider has been asked for. They are made
 * again once money may be asked for.
 */
export async function callOffCharges(tx: Tx, context: Context, account: AccountNamed): Promise<void> {
  for (const attempt of await lockWaitingCharges(tx, account))
    if (await moveAttempt(tx, context, { attemptId: attempt.attempt_id, move: 'unsent' }))
      await takeBackBilled(tx, context, attempt);
}

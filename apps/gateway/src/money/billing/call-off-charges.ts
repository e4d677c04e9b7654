import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { moveAttempt } from '../../store/money/attempts.ts';
import { lockWaitingCharges } from '../../store/money/billing/take-charges.ts';
import type { AccountNamed } from '../../store/money/method-choices.ts';
import { takeBackBilled } from '../arrears/end-billed.ts';

/** Calls off the charges of an account that wait to be sent to a card. What a worker has taken is with the provider, and is followed as any other payment. */
export async function callOffCharges(tx: Tx, context: Context, account: AccountNamed): Promise<void> {
  for (const attempt of await lockWaitingCharges(tx, account))
    if (await moveAttempt(tx, context, { attemptId: attempt.attempt_id, move: 'unsent' }))
      await takeBackBilled(tx, context, attempt);
}

import type { Context } from '../../ground/context.ts';
import { Refusal } from '../../ground/refuse.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { type Attempt, moveAttempt } from '../../store/money/attempts.ts';
import type { Captured } from '../attempts/captured.ts';
import type { Resolution } from '../attempts/resolution.ts';
import { settlePayment } from './settle-payment.ts';

/** Settles what the provider says it captured for an attempt. Where binding is refused for good, the money goes back. */
export async function settleCaptured(
  context: Context,
  { attempt_id: attemptId }: Pick<Attempt, 'attempt_id'>,
  captured: Captured,
): Promise<Resolution> {
  await moveAttempt(context.db, context, { attemptId, move: 'captured', paymentId: captured.paymentId });
  await context.milestone('bind.before-transaction');
  const resolution = await inTransaction(context.db, (tx) =>
    settlePayment(tx, context, { attemptId, captured, mayBind: true }),
  ).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code === 'version_conflict') throw error;
    context.log.warn({ attemptId, code: error.code }, 'a captured payment cannot be bound and goes back');
    return inTransaction(context.db, (tx) => settlePayment(tx, context, { attemptId, captured, mayBind: false }));
  });
  await context.milestone('bind.after-commit');
  return resolution;
}

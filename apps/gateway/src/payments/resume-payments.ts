import type { Context } from '../context.ts';
import { inTransaction } from '../journal/in-transaction.ts';
import { UNSETTLED } from './attempts.ts';
import { lookNow } from './plan-look.ts';

const LEFT_ALONE_MS = 1000;

/** When a gateway starts: has every attempt looked at that an earlier process may have left in the middle, and every refund that is due done. */
export async function resumePayments(context: Context): Promise<void> {
  const before = new Date(context.clock.realMs() - LEFT_ALONE_MS).toISOString();
  const left = await context.db
    .selectFrom('payment_attempts')
    .select(['attempt_id', 'brand', 'status'])
    .where('status', 'in', UNSETTLED)
    .where('updated_at', '<=', before)
    .execute();
  for (const attempt of left) {
    const { attempt_id: attemptId, brand, status } = attempt;
    if (status !== 'REFUND_DUE') await lookNow(context, attempt);
    else
      await inTransaction(context.db, (tx) =>
        context.jobs.add(tx, 'refund-payment', { key: attemptId, payload: { brand, attemptId } }),
      );
  }
}

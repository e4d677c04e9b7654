import type { Context } from '../../ground/context.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { asDecided } from '../../store/money/as-decided.ts';
import { type Attempt, readAttempt, readLeft } from '../../store/money/attempts.ts';
import { hasRefund, readUnfinishedRefunds } from '../../store/money/refunds/refunds.ts';
import { lookNow } from '../attempts/plan-look.ts';
import { giveBack } from '../refunds/give-back.ts';

const LEFT_ALONE_MS = 1000;

/** When a gateway starts: queues a look at every attempt that an earlier process may have left unfinished, and every due refund. */
export async function resumePayments(context: Context): Promise<void> {
  const before = new Date(context.clock.realMs() - LEFT_ALONE_MS).toISOString();
  for (const attempt of await readLeft(context.db, before))
    if (attempt.status === 'REFUND_DUE') await requestMissingRefund(context, attempt.attempt_id);
    else await lookNow(context, attempt);
  await resumeRefunds(context);
}

/** Money that an earlier version of the gateway has marked as due back has no refund of its own yet. */
async function requestMissingRefund(context: Context, attemptId: string): Promise<void> {
  const attempt = await readAttempt(context.db, attemptId);
  if (attempt && !(await hasRefund(context.db, attemptId))) await giveBackWhole(context, attempt);
}

async function giveBackWhole(context: Context, attempt: Attempt): Promise<void> {
  const { attempt_id: attemptId, brand, owner, provider, proposal_code: proposalCode, amount } = attempt;
  const { provider_payment_id: paymentId } = attempt;
  if (paymentId === null) return;
  await inTransaction(context.db, (tx) =>
    giveBack(tx, context, {
      ...{ brand, owner, provider, proposalCode, attemptId, paymentId, amount },
      accountId: asDecided(attempt).accountId,
      reason: 'not_bound',
      refundId: `${attemptId}-refund`,
    }),
  );
}

async function resumeRefunds(context: Context): Promise<void> {
  for (const { refund_id: refundId, brand, status } of await readUnfinishedRefunds(context.db))
    await inTransaction(context.db, (tx) =>
      context.jobs.add(tx, status === 'DUE' ? 'refund-payment' : 'look-at-refund', {
        key: `${refundId}:now`,
        payload: { brand, refundId },
      }),
    );
}

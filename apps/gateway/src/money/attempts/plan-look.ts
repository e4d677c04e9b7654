import { nextLook } from '@marque/domain/payment/next-look';
import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import type { Attempt } from '../../store/money/attempts.ts';

type Named = Pick<Attempt, 'attempt_id' | 'brand' | 'created_at'>;

/** Plans the next look at an attempt, in the transaction that begins it, or after a look that found nothing yet. */
export async function planLook(
  tx: Tx,
  { jobs, clock }: Pick<Context, 'jobs' | 'clock'>,
  { attempt_id: attemptId, brand, created_at: createdAt }: Named,
): Promise<void> {
  const { look, afterSeconds } = nextLook((clock.realMs() - Date.parse(createdAt)) / 1000);
  await jobs.add(tx, 'resolve-payment', { key: `${attemptId}:${look}`, payload: { brand, attemptId }, afterSeconds });
}

/** Queues a look at an attempt as soon as possible. */
export async function lookNow(
  context: Context,
  { attempt_id: attemptId, brand }: Pick<Attempt, 'attempt_id' | 'brand'>,
): Promise<void> {
  await inTransaction(context.db, (tx) =>
    context.jobs.add(tx, 'resolve-payment', { key: `${attemptId}:now`, payload: { brand, attemptId } }),
  );
}

import type { Context } from '../../ground/context.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import { ProviderUnavailable } from '../../ports/provider-unavailable.ts';
import { readAttempt } from '../../store/money/attempts.ts';
import { planLook } from '../attempts/plan-look.ts';
import { settleAttempt } from '../settling/settle-attempt.ts';

/**
 * Follows up an attempt, and plans the next look, at growing intervals, until it is settled. A silent provider ends
 * nothing.
 */
export async function lookAtPayment(context: Context, attemptId: string): Promise<void> {
  const resolution = await settleAttempt(context, attemptId).catch((error: unknown) => {
    if (error instanceof ProviderUnavailable) return { kind: 'waiting' } as const;
    throw error;
  });
  if (resolution.kind !== 'waiting') return;
  const attempt = await readAttempt(context.db, attemptId);
  if (attempt) await inTransaction(context.db, (tx) => planLook(tx, context, attempt));
}

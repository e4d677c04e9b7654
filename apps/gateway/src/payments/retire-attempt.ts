import type { Context } from '../context.ts';
import { type Attempt, moveAttempt, PAYABLE } from './attempts.ts';
import { openAtProvider } from './open-at-provider.ts';
import { resolvePayment } from './resolve-payment.ts';

/**
 * Makes sure that an earlier page cannot be paid any more before another one opens: it is closed at the provider.
 * One that turns out to be paid is settled instead.
 */
export async function retireAttempt(context: Context, attempt: Attempt): Promise<void> {
  const sessionId = attempt.provider_session_id ?? (await openAtProvider(context, attempt)).sessionId;
  const session = await context.cardPayments.expireCheckout(sessionId);
  if (session.status === 'expired')
    await moveAttempt(context.db, context, { attemptId: attempt.attempt_id, from: PAYABLE, to: 'EXPIRED' });
  else await resolvePayment(context, attempt.attempt_id);
}

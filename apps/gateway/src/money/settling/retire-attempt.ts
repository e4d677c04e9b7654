import { wayToRetire } from '@marque/domain/payment/attempt/way-to-retire';
import type { Context } from '../../ground/context.ts';
import type { Attempt } from '../../store/money/attempts.ts';
import { endAttempt } from '../attempts/end-attempt.ts';
import type { Resolution } from '../attempts/resolution.ts';
import { newPage, settleAttempt } from './settle-attempt.ts';

/**
 * Makes sure that an earlier attempt cannot be paid any more before another way to pay begins: a page is closed at the provider, a charge that
 * was not sent yet never will be. If it turns out to be paid, it is settled instead. Returns its state; `waiting` is a charge with an unknown
 * result.
 */
export async function retireAttempt(context: Context, attempt: Attempt): Promise<Resolution> {
  const { attempt_id: attemptId } = attempt;
  const way = wayToRetire(attempt);
  if (way === 'settle') return await settleAttempt(context, attemptId);
  const isClosed =
    way === 'close-page' ? await closePage(context, attempt) : await endAttempt(context, attempt, 'unsent');
  await context.milestone('checkout.session-expired');
  if (!isClosed) return await settleAttempt(context, attemptId);
  if (way === 'close-page') await endAttempt(context, attempt, 'expired');
  return { kind: 'expired' };
}

/** Whether a page can no longer be paid. The customer gets its address only after it is stored, so nobody has seen a page that can no longer open. */
async function closePage(context: Context, attempt: Attempt): Promise<boolean> {
  const sessionId = attempt.provider_session_id ?? (await newPage(context, attempt))?.sessionId;
  return sessionId === undefined || (await context.cardPayments.expireCheckout(sessionId)).status === 'expired';
}

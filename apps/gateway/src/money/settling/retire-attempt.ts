import type { Context } from '../../ground/context.ts';
import { ProviderRefused } from '../../ports/provider-refused.ts';
import { type Attempt, type AttemptStatus, isOnPage, moveAttempt, PAYABLE } from '../../store/money/attempts.ts';
import { openAtProvider } from '../attempts/open-at-provider.ts';
import type { Resolution } from '../attempts/resolution.ts';
import { resolvePayment } from './resolve-payment.ts';

/**
 * Makes sure that an earlier attempt cannot be paid any more before another way to pay begins: a page is closed at the provider, a charge that
 * was not sent yet never will be. What turns out to be paid is settled instead. Answers how it stands; `waiting` is a charge of which nobody
 * knows yet.
 */
export async function retireAttempt(context: Context, attempt: Attempt): Promise<Resolution> {
  const { attempt_id: attemptId } = attempt;
  const isOver = isOnPage(attempt) ? await closePage(context, attempt) : await end(context, attemptId, ['STARTED']);
  await context.milestone('checkout.session-expired');
  if (!isOver) return await resolvePayment(context, attemptId);
  if (isOnPage(attempt)) await end(context, attemptId, PAYABLE);
  return { kind: 'expired' };
}

/** Whether a page can be paid no more. */
async function closePage(context: Context, attempt: Attempt): Promise<boolean> {
  const sessionId = attempt.provider_session_id ?? (await openedSession(context, attempt));
  return sessionId === undefined || (await context.cardPayments.expireCheckout(sessionId)).status === 'expired';
}

/** The page of an attempt that stored none. Its address is handed out only after it is stored, so one that can no longer open was shown to nobody. */
async function openedSession(context: Context, attempt: Attempt): Promise<string | undefined> {
  try {
    return (await openAtProvider(context, attempt)).sessionId;
  } catch (error) {
    if (error instanceof ProviderRefused) return undefined;
    throw error;
  }
}

function end(context: Context, attemptId: string, from: readonly AttemptStatus[]): Promise<boolean> {
  return moveAttempt(context.db, context, { attemptId, from, to: 'EXPIRED' });
}

import type { Context } from '../../ground/context.ts';
import type { CardPayment } from '../../ports/card-payments.ts';
import type { Attempt } from '../../store/money/attempts.ts';
import { expireAttempt } from '../attempts/expire-attempt.ts';
import type { Resolution } from '../attempts/resolution.ts';
import { chargeSavedCard, methodOf } from './charge-saved-card.ts';
import { settleCharge } from './settle-charge.ts';

const MINUTE_MS = 60_000;
/** A request that has not sent its charge by now has most likely died before it did; one that lives will find that it may not send it any more. */
const UNSENT_MS = 25_000;
/** For as long as this the customer, who wanted to pay just now, expects the charge. Well within the life of the provider's key. */
const ASKED_AGAIN_MS = 10 * MINUTE_MS;
/** After this nothing that was sent to the provider can still be on its way. */
const LOST_AFTER_MS = 15 * MINUTE_MS;

/**
 * Finds out what became of a charge without a page whose answer is missing, and makes it true. The provider is asked for the payment; where there
 * is none, a saved card is charged once more under the same key, for ten minutes and never later. What is not there after a quarter of an hour was
 * never charged: should it appear all the same, its notification settles it.
 */
export async function resolveCharge(context: Context, attempt: Attempt): Promise<Resolution> {
  const ageMs = context.clock.realMs() - Date.parse(attempt.created_at);
  if (attempt.status === 'STARTED')
    return ageMs > UNSENT_MS ? await expireAttempt(context, attempt.attempt_id, ['STARTED']) : { kind: 'waiting' };
  const payment = await paymentOf(context, attempt);
  if (payment) return await settleCharge(context, attempt, payment);
  if (attempt.means === 'SAVED_CARD' && ageMs < ASKED_AGAIN_MS) return await chargeSavedCard(context, attempt);
  return ageMs > LOST_AFTER_MS ? await expireAttempt(context, attempt.attempt_id) : { kind: 'waiting' };
}

async function paymentOf(context: Context, attempt: Attempt): Promise<CardPayment | undefined> {
  if (attempt.provider_payment_id !== null) return await context.cardPayments.readPayment(attempt.provider_payment_id);
  const method = await methodOf(context.db, attempt);
  return await context.cardPayments.findPayment({
    attemptId: attempt.attempt_id,
    customerId: method?.provider_customer_id ?? null,
    startedAt: attempt.created_at,
  });
}

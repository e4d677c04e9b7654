import type { Context } from '../context.ts';
import type { Tx } from '../journal/database.ts';
import { inTransaction } from '../journal/in-transaction.ts';
import type { CheckoutNotification } from '../ports/card-payments.ts';
import { ProviderRefused } from '../ports/provider-refused.ts';
import { type Attempt, readAttempt, readAttemptOfSession } from './attempts.ts';
import { resolvePayment } from './resolve-payment.ts';

const PROVIDER = 'stripe';
const SECOND_LOOK_SECONDS = 2;

/**
 * Takes a notification whose signature has been checked. It is written down once, together with the job that looks at the attempt;
 * from then on nothing is lost. What it says is not believed: it only tells where to look. The look is tried here at once, because
 * the customer is waiting; when that fails the job does it. Rejects only when nothing could be written down, so that it is sent again.
 */
export async function receiveNotification(context: Context, notification: CheckoutNotification): Promise<void> {
  const attempt = notification.sessionId === null ? undefined : await attemptOf(context, notification.sessionId);
  const isNew = await inTransaction(context.db, (tx) => writeDown(tx, context, { notification, attempt }));
  await context.milestone('webhook.received');
  if (!attempt || !isNew) return;
  try {
    await resolvePayment(context, attempt.attempt_id);
  } catch (error) {
    context.log.warn(
      { attemptId: attempt.attempt_id, error: error instanceof Error ? error.message : 'unknown' },
      'a payment will be looked at again',
    );
  }
}

/** The attempt of a page: by its id, or, when the process died before the id was stored, by what the provider says of the page. */
async function attemptOf(context: Context, sessionId: string): Promise<Attempt | undefined> {
  const known = await readAttemptOfSession(context.db, PROVIDER, sessionId);
  if (known) return known;
  const attemptId = await attemptNamedBy(context, sessionId);
  return attemptId === null ? undefined : await readAttempt(context.db, attemptId);
}

/** The attempt that a page names; null for a page that is none of ours. */
async function attemptNamedBy({ cardPayments }: Context, sessionId: string): Promise<string | null> {
  try {
    return (await cardPayments.readCheckout(sessionId)).attemptId;
  } catch (error) {
    if (error instanceof ProviderRefused) return null;
    throw error;
  }
}

async function writeDown(
  tx: Tx,
  context: Context,
  { notification, attempt }: { notification: CheckoutNotification; attempt: Attempt | undefined },
): Promise<boolean> {
  const { eventId, type } = notification;
  const inserted = await tx
    .insertInto('provider_events')
    .values({
      provider: PROVIDER,
      event_id: eventId,
      type,
      received_at: new Date(context.clock.realMs()).toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) return false;
  if (attempt) {
    const payload = { brand: attempt.brand, attemptId: attempt.attempt_id };
    await context.jobs.add(tx, 'resolve-payment', {
      key: `${attempt.attempt_id}:${eventId}`,
      payload,
      afterSeconds: SECOND_LOOK_SECONDS,
    });
  }
  return true;
}

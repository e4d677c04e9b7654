import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import type { CardNotification } from '../../ports/card-payments.ts';
import { type Look, lookFor } from './look-for.ts';

const PROVIDER = 'stripe';

/**
 * Takes a notification whose signature has been checked. It is written down once, together with the job that looks at what it is about;
 * from then on nothing is lost. What it says is not believed: it only tells where to look. The look is tried here at once, because
 * the customer is waiting; when that fails the job does it. Rejects only when nothing could be written down, so that it is sent again.
 */
export async function receiveNotification(context: Context, notification: CardNotification): Promise<void> {
  const look = notification.about && (await lookFor(context, notification.about));
  await context.milestone('webhook.object-read');
  const isNew = await inTransaction(context.db, (tx) => writeDown(tx, context, { notification, look }));
  await context.milestone('webhook.received');
  if (!look || !isNew) return;
  try {
    await look.now();
  } catch (error) {
    context.log.warn(
      { event: notification.type, error: error instanceof Error ? error.message : 'unknown' },
      'what a notification is about will be looked at again',
    );
  }
}

async function writeDown(
  tx: Tx,
  context: Context,
  { notification, look }: { notification: CardNotification; look: Look | null | undefined },
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
  await look?.plan(tx, eventId);
  return true;
}

import type { Context } from '../../ground/context.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { inTransaction } from '../../ground/tables/in-transaction.ts';
import type { DebitEvent } from '../../ports/direct-debits.ts';
import { type DebitTarget, targetsOf } from './debit-targets.ts';

const PROVIDER = 'gocardless';
const SECOND_LOOK_SECONDS = 2;
/** How many things are looked at before the provider is answered; it wants its answer soon, so that jobs do the rest. */
const LOOKED_AT_ONCE_MAX = 5;

/**
 * Takes the events of a notification whose signature has been checked. Each is written down once, together with the job that looks where it points;
 * from then on nothing is lost. What they say is not believed. The first few things are looked at here at once, because a customer may be waiting;
 * when that fails the job does it. Rejects only when something could not be written down, so that all is sent again.
 */
export async function receiveDebitNotification(context: Context, events: readonly DebitEvent[]): Promise<void> {
  const found = new Map<string, DebitTarget>();
  for (const event of events) {
    const targets = await targetsOf(context, event);
    const isNew = await inTransaction(context.db, (tx) => writeDown(tx, context, { event, targets }));
    await context.milestone('debit.event-received');
    if (isNew) for (const target of targets) found.set(`${target.job}:${target.key}`, target);
  }
  for (const target of [...found.values()].slice(0, LOOKED_AT_ONCE_MAX)) await lookNow(context, target);
}

async function writeDown(
  tx: Tx,
  context: Context,
  { event, targets }: { event: DebitEvent; targets: readonly DebitTarget[] },
): Promise<boolean> {
  const { eventId, resource, action } = event;
  const inserted = await tx
    .insertInto('provider_events')
    .values({
      provider: PROVIDER,
      event_id: eventId,
      type: `${resource}.${action}`,
      received_at: new Date(context.clock.realMs()).toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) return false;
  for (const target of targets)
    await target.plan(tx, { key: `${target.key}:${eventId}`, afterSeconds: SECOND_LOOK_SECONDS });
  return true;
}

async function lookNow(context: Context, target: DebitTarget): Promise<void> {
  try {
    await target.look();
  } catch (error) {
    context.log.warn(
      { job: target.job, error: error instanceof Error ? error.message : 'unknown' },
      'something about a direct debit will be looked at again',
    );
  }
}

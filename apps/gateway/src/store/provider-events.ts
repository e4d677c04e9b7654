import type { Context } from '../ground/context.ts';
import type { Database, Tx } from '../ground/tables/database.ts';

/** A provider's event, by the id that it gave. */
export type ProviderEvent = { readonly provider: string; readonly eventId: string; readonly type: string };

/** Writes down a provider's event; false when it was written down before. */
export async function keepProviderEvent(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  { provider, eventId, type }: ProviderEvent,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('provider_events')
    .values({ provider, event_id: eventId, type, received_at: new Date(clock.realMs()).toISOString() })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Those of some events of a provider that were written down. */
export async function eventsHeard(db: Database, provider: string, eventIds: readonly string[]): Promise<Set<string>> {
  if (eventIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('provider_events')
    .select('event_id')
    .where('provider', '=', provider)
    .where('event_id', 'in', eventIds)
    .execute();
  return new Set(rows.map(({ event_id: eventId }) => eventId));
}

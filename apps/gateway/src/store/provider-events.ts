import type { Context } from '../ground/context.ts';
import type { Tx } from '../ground/tables/database.ts';

/** What a provider told, by the id that it gave to that. */
export type ProviderEvent = { readonly provider: string; readonly eventId: string; readonly type: string };

/** Writes down that a provider told something; false when it had told that before. */
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

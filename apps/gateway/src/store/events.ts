import type { Database, Tx } from '../ground/tables/database.ts';
import type { Happened } from './append-events.ts';
import { EVENT_ROW, openEvents } from './keys/encrypted-events.ts';

/** The aggregate whose trail is read. */
export type Trail = Pick<Happened, 'brand' | 'stream' | 'streamId'>;

/** The content of the last event of a type, or of the event with a version; undefined when there is none. */
export async function lastEvent(
  db: Database | Tx,
  trail: Trail,
  { type, version }: { readonly type: string; readonly version?: number },
): Promise<unknown> {
  const ofType = eventsOf(db, trail).select(EVENT_ROW).where('type', '=', type).orderBy('version', 'desc');
  const row = await (version === undefined ? ofType : ofType.where('version', '=', version)).executeTakeFirst();
  return row && (await openEvents(db, [row]))[0]?.data;
}

/** Whether an event of one of some types has happened, by one actor when given. */
export async function hasHappened(
  db: Database | Tx,
  trail: Trail,
  { types, actor }: { readonly types: readonly string[]; readonly actor?: string },
): Promise<boolean> {
  const ofTypes = eventsOf(db, trail).select('event_id').where('type', 'in', types);
  const row = await (actor === undefined ? ofTypes : ofTypes.where('actor', '=', actor)).executeTakeFirst();
  return row !== undefined;
}

/** How many events of a type have happened. */
export async function countHappened(db: Database | Tx, trail: Trail, type: string): Promise<number> {
  const { count } = await eventsOf(db, trail)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('type', '=', type)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * An event as it was stored: what happened, who did it for whom, why if a reason was given, and the business's moment.
 */
export type StoredEvent = {
  readonly eventId: number;
  readonly streamId: string;
  readonly type: string;
  readonly data: unknown;
  readonly actor: string;
  readonly subject: string;
  readonly occurredAt: string;
};

/** The events of some types of several aggregates of one kind, in the order in which they happened. */
export async function eventsOfTypes(
  db: Database | Tx,
  { brand, stream, streamIds }: Omit<Trail, 'streamId'> & { readonly streamIds: readonly string[] },
  types: readonly string[],
): Promise<StoredEvent[]> {
  const rows = await db
    .selectFrom('events')
    .select([...EVENT_ROW, 'event_id as eventId', 'type', 'actor', 'subject', 'occurred_at as occurredAt'])
    .where('brand', '=', brand)
    .where('stream', '=', stream)
    .where('stream_id', 'in', streamIds)
    .where('type', 'in', types)
    .orderBy('event_id')
    .execute();
  const open = await openEvents(db, rows);
  return open.map(({ eventId, stream_id: streamId, type, data, actor, subject, occurredAt }) => ({
    ...{ eventId, streamId, type, data, actor, subject, occurredAt },
  }));
}

function eventsOf(db: Database | Tx, { brand, stream, streamId }: Trail) {
  return db
    .selectFrom('events')
    .where('brand', '=', brand)
    .where('stream', '=', stream)
    .where('stream_id', '=', streamId);
}

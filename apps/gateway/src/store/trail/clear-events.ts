import { assert } from '@marque/base';
import { sql } from 'kysely';
import type { DataKey } from '../../ground/keys/data-keys.ts';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { keyOfStream, writtenEvent } from '../keys/encrypted-events.ts';

/** The last event that is still in the clear, by its id; undefined where none is. */
export async function lastClearEvent(db: Database | Tx): Promise<number | undefined> {
  const row = await db
    .selectFrom('events')
    .select('event_id')
    .where('key_id', 'is', null)
    .orderBy('event_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.event_id;
}

/** Encrypts the events after one id, up to another, that are in the clear, each under the key of what it happened to. They have been handed over. */
export async function encryptEvents(
  tx: Tx,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<void> {
  const events = await tx
    .selectFrom('events')
    .select(['event_id as id', 'brand', 'stream', 'stream_id as streamId', 'version', 'data', 'reason'])
    .where('event_id', '>', after)
    .where('event_id', '<=', upTo)
    .where('key_id', 'is', null)
    .orderBy('event_id')
    .execute();
  if (events.length === 0) return;
  const keys = new Map<string, DataKey>();
  const encrypted: object[] = [];
  for (const { id, ...event } of events) {
    const stream = JSON.stringify([event.brand, event.stream, event.streamId]);
    const key = keys.get(stream) ?? (await keyOfStream(tx, event));
    keys.set(stream, key);
    const { data, reason, key_id: keyId } = writtenEvent(tx, key, event);
    encrypted.push({ id, told: data, why: reason, key: keyId });
  }
  const { rows } = await sql<{
    count: number;
  }>`SELECT encrypt_events(${JSON.stringify(encrypted)}::jsonb)::integer AS count`.execute(tx);
  assert(rows[0]?.count === events.length, 'events that were handed over are encrypted once');
}

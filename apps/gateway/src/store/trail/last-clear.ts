import { assert } from '@marque/base';
import { sql } from 'kysely';
import type { DataKey } from '../../ground/keys/data-keys.ts';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { keyOfStream, writtenEvent } from '../keys/encrypted-events.ts';
import { keyOf } from '../keys/words.ts';
import { keyOfPerson, writtenRead } from '../keys/written-read.ts';
import type { Boundary } from './sealed-rows.ts';

/**
 * The last event, and the last read, that are still in the clear, by their ids, 0 if none is; undefined if neither is.
 */
export async function lastClear(db: Database | Tx): Promise<Boundary | undefined> {
  const row = await db
    .selectFrom('events')
    .select('event_id')
    .where('key_id', 'is', null)
    .orderBy('event_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const read = await db
    .selectFrom('staff_reads')
    .select('read_id')
    .where('key_id', 'is', null)
    .orderBy('read_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row || read ? { lastEventId: row?.event_id ?? 0, lastReadId: read?.read_id ?? 0 } : undefined;
}

/**
 * Encrypts the events after one id, up to another, that are in the clear, each under the key of its stream. They have
 * been handed over.
 */
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
    const { data, reason, key_id: keyId } = await writtenEvent(tx, key, event);
    encrypted.push({ id, told: data, why: reason, key: keyId });
  }
  const { rows } = await sql<{
    count: number;
  }>`SELECT encrypt_events(${JSON.stringify(encrypted)}::jsonb)::integer AS count`.execute(tx);
  assert(rows[0]?.count === events.length, 'events that were handed over are encrypted once');
}

/** The same for what staff read, each reason under the key of the person they read about. */
export async function encryptReads(
  tx: Tx,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<void> {
  const reads = await tx
    .selectFrom('staff_reads')
    .select(['read_id as id', 'brand', 'subject', 'request_id as requestId', 'call', 'reason'])
    .where('read_id', '>', after)
    .where('read_id', '<=', upTo)
    .where('key_id', 'is', null)
    .orderBy('read_id')
    .execute();
  if (reads.length === 0) return;
  const encrypted: object[] = [];
  for (const { id, ...read } of reads) {
    const { reason, key_id: keyId } = writtenRead(tx, await keyOf(tx, keyOfPerson(read)), read);
    encrypted.push({ id, why: reason, key: keyId });
  }
  const { rows } = await sql<{
    count: number;
  }>`SELECT encrypt_reads(${JSON.stringify(encrypted)}::jsonb)::integer AS count`.execute(tx);
  assert(rows[0]?.count === reads.length, 'reads that were handed over are encrypted once');
}

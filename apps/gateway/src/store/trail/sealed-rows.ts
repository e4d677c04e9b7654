import { sql } from 'kysely';
import type { Database, Tx } from '../../ground/tables/database.ts';

/** Where a batch ends: all events and all reads up to these ids. */
export type Boundary = { readonly lastEventId: number; readonly lastReadId: number };

/** A row as its seal covers it: one line of text, always read the same. */
export type SealedRow = { readonly id: number; readonly line: string };

/** The events of a batch, in order: those after one id, up to another, `max` at most. */
export async function eventLines(
  db: Database | Tx,
  { after, upTo, max }: { after: number; upTo: number; max: number },
): Promise<SealedRow[]> {
  const rows = await db
    .selectFrom('events')
    .select([
      'event_id',
      'brand',
      'stream',
      'stream_id',
      'version',
      'type',
      // The database's own text of the value, in the clear or encrypted: reading it as JSON would round large numbers.
      sql<string>`data::text`.as('data'),
      'actor',
      'subject',
      'reason',
      'key_id',
      'request_id',
      'occurred_at',
      'recorded_at',
    ])
    .where('event_id', '>', after)
    .where('event_id', '<=', upTo)
    .orderBy('event_id')
    .limit(max)
    .execute();
  return rows.map((row) => ({ id: row.event_id, line: lineOf('event', asSealed(row)) }));
}

/** The reads of a batch, in order. */
export async function readLines(
  db: Database | Tx,
  { after, upTo, max }: { after: number; upTo: number; max: number },
): Promise<SealedRow[]> {
  const rows = await db
    .selectFrom('staff_reads')
    .select([
      'read_id',
      'brand',
      'actor',
      'subject',
      'call',
      'about',
      'reason',
      'key_id',
      'impersonation_id',
      'request_id',
      'recorded_at',
    ])
    .where('read_id', '>', after)
    .where('read_id', '<=', upTo)
    .orderBy('read_id')
    .limit(max)
    .execute();
  return rows.map((row) => ({ id: row.read_id, line: lineOf('read', asSealed(row)) }));
}

/** A row in the clear is older than keys, and so is its seal. */
function asSealed<T extends { readonly key_id: string | null }>({ key_id: keyId, ...row }: T) {
  return keyId === null ? row : { ...row, key_id: keyId };
}

/** Names and values in the order of the names, so that the order of columns does not matter. */
function lineOf(kind: 'event' | 'read', row: { readonly [column: string]: string | number | null }): string {
  const columns = Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([kind, ...columns]);
}

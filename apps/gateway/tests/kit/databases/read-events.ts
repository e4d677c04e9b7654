import type { Database } from '../../../src/ground/tables/database.ts';
import { EVENT_ROW } from '../../../src/store/keys/encrypted-events.ts';
import { readWordsLeft } from '../../../src/store/keys/words.ts';

/** The parts of an event that a test reads, in the clear; data and reason are null if they are forgotten. */
type ReadEvent = {
  readonly stream: string;
  readonly stream_id: string;
  readonly version: number;
  readonly type: string;
  readonly data: unknown;
  readonly actor: string;
  readonly subject: string;
  readonly reason: string | null;
};

type Which = { readonly type?: string; readonly streamId?: string | undefined };

/**
 * Some columns of the events of a database, of a type or a stream if it is named, in the order in which they happened.
 */
export async function readEvents<Column extends keyof ReadEvent>(
  db: Database,
  columns: readonly Column[],
  { type, streamId }: Which = {},
): Promise<Pick<ReadEvent, Column>[]> {
  let query = db
    .selectFrom('events')
    .select([...EVENT_ROW, 'type', 'actor', 'subject', 'reason'])
    .orderBy('event_id');
  if (type !== undefined) query = query.where('type', '=', type);
  if (streamId !== undefined) query = query.where('stream_id', '=', streamId);
  const rows: ReadEvent[] = await readWordsLeft(db, 'events', await query.execute());
  return rows.map(
    (row) => Object.fromEntries(columns.map((column) => [column, row[column]])) as Pick<ReadEvent, Column>,
  );
}

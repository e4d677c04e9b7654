import type { Database, Tx } from '../../ground/tables/database.ts';
import type { Boundary } from './sealed-rows.ts';

/** How many rows of a kind have no seal, and the first and last of them. */
export type Unsealed = {
  readonly kind: 'event' | 'read';
  readonly rows: number;
  readonly first: number;
  readonly last: number;
};

/**
 * The rows beyond the last seal that were recorded before a moment (ISO, real time), events first; none of a kind that has none. A seal is due every
 * minute, so rows that are older stand there because no gateway has run since, or because somebody took the chain's end away.
 */
export async function unsealedRows(
  db: Database | Tx,
  { after, recordedBefore }: { after: Boundary; recordedBefore: string },
): Promise<Unsealed[]> {
  const events = await db
    .selectFrom('events')
    .select(({ fn }) => [
      fn.countAll<string>().as('rows'),
      fn.min('event_id').as('first'),
      fn.max('event_id').as('last'),
    ])
    .where('event_id', '>', after.lastEventId)
    .where('recorded_at', '<', recordedBefore)
    .executeTakeFirstOrThrow();
  const reads = await db
    .selectFrom('staff_reads')
    .select(({ fn }) => [fn.countAll<string>().as('rows'), fn.min('read_id').as('first'), fn.max('read_id').as('last')])
    .where('read_id', '>', after.lastReadId)
    .where('recorded_at', '<', recordedBefore)
    .executeTakeFirstOrThrow();
  const found = [
    { kind: 'event' as const, ...events },
    { kind: 'read' as const, ...reads },
  ];
  return found
    .map(({ kind, rows, first, last }) => ({ kind, rows: Number(rows), first: Number(first), last: Number(last) }))
    .filter(({ rows }) => rows > 0);
}

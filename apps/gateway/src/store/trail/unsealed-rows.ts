import type { Database, Tx } from '../../ground/tables/database.ts';
import type { Boundary } from './sealed-rows.ts';

/** How many rows of a kind have no seal, with the first and last of them. */
export type Unsealed = {
  readonly kind: 'event' | 'read';
  readonly rows: number;
  readonly first: number;
  readonly last: number;
};

/**
 * The rows after the last seal that were recorded before a moment (ISO, real time), events first; kinds without rows are left out. A seal is due every
 * minute, so older rows mean that no gateway has run since, or that somebody removed the end of the chain.
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

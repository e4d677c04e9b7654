import type { Database, Tx } from '../../ground/tables/database.ts';
import { type Boundary, eventLines, readLines, type SealedRow } from '../../store/trail/sealed-rows.ts';
import type { ChainEnd, Seal } from '../../store/trail/seals.ts';
import { sealHash } from './seal-hash.ts';

/** Rows of each table in one batch, so that making and checking a seal takes little memory. */
const BATCH_MAX = 1000;

/** A seal to make: the one before it, what it is over, and when it is made. */
export type SealToMake = { readonly after: ChainEnd; readonly upTo: Boundary; readonly sealedAt: string };

/** The seal over the next batch, up to a limit; undefined if there is nothing to seal. */
export async function nextSeal(db: Database | Tx, { after, upTo, sealedAt }: SealToMake): Promise<Seal | undefined> {
  const events = await eventLines(db, { after: after.lastEventId, upTo: upTo.lastEventId, max: BATCH_MAX });
  const reads = await readLines(db, { after: after.lastReadId, upTo: upTo.lastReadId, max: BATCH_MAX });
  const rowsSealed = events.length + reads.length;
  if (rowsSealed === 0) return undefined;
  const head = {
    sealId: after.sealId + 1,
    previousHash: after.hash,
    lastEventId: lastOf(events, after.lastEventId),
    lastReadId: lastOf(reads, after.lastReadId),
    sealedAt,
  };
  const hash = sealHash(
    head,
    [...events, ...reads].map(({ line }) => line),
  );
  return { ...head, rowsSealed, hash };
}

function lastOf(rows: readonly SealedRow[], otherwise: number): number {
  return rows.at(-1)?.id ?? otherwise;
}

import { sql } from 'kysely';
import type { Database } from '../../ground/tables/database.ts';
import { databaseErrorCode, inTransaction } from '../../ground/tables/in-transaction.ts';
import type { Boundary } from './sealed-rows.ts';

const LOCK_NOT_AVAILABLE = '55P03';
/** No writer waits longer than this: sealing tries again later. */
const WAIT_MS = 500;

/**
 * The highest ids below which nothing can appear any more. Ids are given when a row is written and seen when its
 * transaction commits, so a lower id may follow a higher one. A lock that waits until every writer has committed, and
 * lets nobody write meanwhile, makes the highest visible id the highest given one; it is let go at once. Undefined
 * while a writer takes its time.
 */
export async function settledBoundary(db: Database): Promise<Boundary | undefined> {
  try {
    return await inTransaction(db, async (tx) => {
      await sql`SET LOCAL lock_timeout = ${sql.lit(WAIT_MS)}`.execute(tx);
      await sql`SELECT wait_for_trail()`.execute(tx);
      const { rows } = await sql<Boundary>`
        SELECT
          (SELECT coalesce(max(event_id), 0) FROM events) AS "lastEventId",
          (SELECT coalesce(max(read_id), 0) FROM staff_reads) AS "lastReadId"`.execute(tx);
      return rows[0];
    });
  } catch (error) {
    if (databaseErrorCode(error) === LOCK_NOT_AVAILABLE) return undefined;
    throw error;
  }
}

import { sql } from 'kysely';
import type { Database, Tx } from '../ground/tables/database.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';

/** Reads in one transaction that sees one moment, however long it takes. The database refuses every write in it. */
export async function inSnapshot<T>(db: Database, read: (tx: Tx) => Promise<T>): Promise<T> {
  return await inTransaction(db, async (tx) => {
    await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`.execute(tx);
    return await read(tx);
  });
}

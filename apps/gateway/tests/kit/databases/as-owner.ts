import { sql } from 'kysely';
import type { Database, Tx } from '../../../src/ground/tables/database.ts';
import { inTransaction } from '../../../src/ground/tables/in-transaction.ts';

/** Does something as the user who owns the tables: what an administrator could do, but the gateway could not. */
export async function asOwner<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return await inTransaction(db, async (tx) => {
    await sql`SELECT set_config('role', 'none', true)`.execute(tx);
    return await work(tx);
  });
}

/** Runs statements one after the other as the user who owns the tables. */
export async function runAsOwner(db: Database, statements: readonly string[]): Promise<void> {
  await asOwner(db, async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  });
}

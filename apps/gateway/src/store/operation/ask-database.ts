import { sql } from 'kysely';
import type { Database } from '../../ground/tables/database.ts';

/** Asks the database a trivial question; rejects when it does not answer. */
export async function askDatabase(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}

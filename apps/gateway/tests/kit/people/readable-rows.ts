import { sql } from 'kysely';
import type { EncryptedTable } from '../../../src/ground/keys/encrypted-columns.ts';
import type { Database } from '../../../src/ground/tables/database.ts';
import { readRowsLeft } from '../../../src/store/keys/words.ts';

/** What can be read with all remaining keys in the rows of some tables that name one of some things. */
export async function readableRows(
  db: Database,
  tables: readonly EncryptedTable[],
  things: readonly string[],
): Promise<string> {
  const found: string[] = [];
  for (const table of tables) {
    const all = sql<{ brand: string; key_id: string | null }>`SELECT * FROM ${sql.table(table)}`;
    for (const row of await readRowsLeft(db, table, (await all.execute(db)).rows)) {
      const text = JSON.stringify(row);
      if (things.some((thing) => text.includes(thing))) found.push(text);
    }
  }
  return found.join('\n');
}

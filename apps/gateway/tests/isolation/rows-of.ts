import { sql } from 'kysely';
import type { Database } from '../../src/ground/tables/database.ts';

/**
 * Tables that note that something was asked or looked up, messages that leave as soon as they are sent, the gateway's
 * own work of a night, and the register's feed, which a worker may move on at any moment; its content follows from the
 * policies.
 */
const NOTES = new Set([
  ...['guesses', 'staff_reads', 'trail_seals', 'help_messages', 'nightly_checks'],
  // A key tells nothing about what it encrypts.
  'data_keys',
  ...['cover_feeds', 'cover_messages', 'found_addresses'],
]);

/** Every row of every table that holds one of some ids, as JSON, in the order of the tables. */
export async function rowsOf(db: Database, ids: readonly string[]): Promise<string[]> {
  return (await everyRow(db)).filter((row) => ids.some((id) => row.includes(id)));
}

/** Every row of every table but the notes, as JSON that begins with the name of its table. */
export async function everyRow(db: Database): Promise<string[]> {
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db);
  const found: string[] = [];
  for (const { name } of tables.rows) {
    if (NOTES.has(name)) continue;
    const { rows } = await sql<{
      row: string;
    }>`select to_jsonb(t)::text as row from ${sql.table(name)} t order by 1`.execute(db);
    found.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return found;
}

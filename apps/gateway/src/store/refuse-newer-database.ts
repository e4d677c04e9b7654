import { sql } from 'kysely';
import { StartFault } from '../ground/start-fault.ts';
import type { Database } from '../ground/tables/database.ts';

/**
 * Answers the migrations that the database has had. Rejects with `StartFault` if a later release has brought it further
 * than this one knows: its tables may hold values that this release would misread. `known` are the migrations of this
 * release.
 */
export async function refuseNewerDatabase(db: Database, known: readonly string[]): Promise<readonly string[]> {
  const { rows: tables } = await sql<{
    name: string | null;
  }>`select to_regclass('kysely_migration')::text as name`.execute(db);
  if (!tables[0]?.name) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const done = rows.map(({ name }) => name);
  const unknown = done.filter((name) => !known.includes(name));
  if (unknown.length === 0) return done;
  throw new StartFault([
    `DATABASE_URL or DATA_DIR: expected a database of this release, up to ${known.at(-1)}, found one that a later release has brought to ${unknown.at(-1)}; start that release, or restore what was backed up before it (docs/how-to/upgrade.md)`,
  ]);
}

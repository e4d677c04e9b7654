import { Migrator } from 'kysely/migration';
import type { Database } from '../ground/tables/database.ts';
import { migrations } from './migrations/migrations.ts';
import { refuseNewerDatabase } from './refuse-newer-database.ts';

/**
 * Brings the tables up to date, in order, under the database's own lock, each migration once. Rejects with `StartFault`
 * if a later release has been there.
 */
export async function migrate(db: Database): Promise<void> {
  const known = Object.keys(migrations);
  const done = await refuseNewerDatabase(db, known);
  // The migrator would read the shape of every table, twice, to find nothing to do.
  if (done.length === known.length) return;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  const failed = results?.find((result) => result.status === 'Error');
  // Without a failed migration, the database could not be reached, and the message says so.
  if (error) throw failed ? new Error(`Migration ${failed.migrationName} failed`, { cause: error }) : error;
}

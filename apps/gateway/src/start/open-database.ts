import { Kysely, PGliteDialect } from 'kysely';
import type { ConstructorOptions } from 'pg-boss';
import { bossOnPglite } from '../adapters/pglite/boss-on-pglite.ts';
import { openPglite } from '../adapters/pglite/open-pglite.ts';
import { type PreparedPglite, preparedPglite } from '../adapters/pglite/prepared-pglite.ts';
import { openPostgres } from '../adapters/postgres/open-postgres.ts';
import type { Config } from '../ground/config.ts';
import { APPLICATION_ROLE } from '../ground/tables/application-role.ts';
import type { Database, Tables } from '../ground/tables/database.ts';
import { guardedDatabase } from '../ground/tables/guarded-database.ts';
import { keyedDatabase } from '../store/keys/keyed-database.ts';
import { migrate } from '../store/migrate.ts';

/** An open, migrated database, and how the job queue reaches the same one. */
export type OpenDatabase = {
  readonly db: Database;
  readonly boss: ConstructorOptions;
  readonly close: () => Promise<void>;
};

/** Opens the configured database, brings its tables up to date as the user who logs in, and works as the application's role from then on. */
export async function openDatabase(settings: Config['database']): Promise<OpenDatabase> {
  if (settings.kind === 'embedded') {
    const { pglite, close } = await openPglite(settings.directory);
    return await openOnPglite(preparedPglite(pglite), close);
  }
  const owner = new Kysely<Tables>({ dialect: openPostgres(settings).dialect });
  await migrate(owner).finally(() => owner.destroy());
  const db = new Kysely<Tables>({ dialect: openPostgres(settings, APPLICATION_ROLE).dialect });
  const boss: ConstructorOptions = { connectionString: settings.url, max: 4, application_name: 'marque-jobs' };
  return { db: guardedDatabase(keyedDatabase(db)), boss, close: () => db.destroy() };
}

/** Uses an embedded database that is open already; `close` ends it. */
export async function openOnPglite(pglite: PreparedPglite, close: () => Promise<void>): Promise<OpenDatabase> {
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  await migrate(db);
  await pglite.query(`SET ROLE ${APPLICATION_ROLE}`);
  return { db: guardedDatabase(keyedDatabase(db)), boss: { db: bossOnPglite(pglite), backend: 'pglite' }, close };
}

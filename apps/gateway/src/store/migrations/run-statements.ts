import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A migration with the statements that it runs. */
export type SqlMigration = Migration & { readonly statements: readonly string[] };

/** A migration that runs SQL statements in order, in the PostgreSQL 15 subset. Corrections come as a further migration. */
export function runStatements(statements: readonly string[]): SqlMigration {
  return {
    statements,
    up: async (db: Kysely<unknown>) => {
      // An index of many rows takes longer than a query may.
      await sql`SET LOCAL statement_timeout = 0`.execute(db);
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}

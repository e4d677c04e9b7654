import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A migration that runs SQL statements in order, in the PostgreSQL 15 subset. Corrections come as a further migration. */
export function runStatements(statements: readonly string[]): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      // An index of many rows takes longer than a query may.
      await sql`SET LOCAL statement_timeout = 0`.execute(db);
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}

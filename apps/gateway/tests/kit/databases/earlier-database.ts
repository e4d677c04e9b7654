import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from '../../../src/store/migrations/migrations.ts';
import { openPgliteInMemory } from './open-pglite-in-memory.ts';

/** A database of an earlier release, filled by plain SQL, since today's store writes today's tables. */
export type EarlierDatabase = {
  readonly pglite: PGlite;
  /** Runs the migrations up to one, by its name. */
  readonly migrateTo: (last: string) => Promise<void>;
  /** Stores a proposal and the policy that it became, both under one id, with the state of the policy and its start. */
  readonly sell: (id: string, state: object, startsAt?: string) => Promise<void>;
};

/** Opens a database without any table. */
export async function earlierDatabase(): Promise<EarlierDatabase> {
  const pglite = await openPgliteInMemory();
  return {
    pglite,
    migrateTo: async (last) => {
      const then = Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= last));
      const db = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }) });
      const { error } = await new Migrator({ db, provider: { getMigrations: async () => then } }).migrateToLatest();
      if (error) throw error;
    },
    sell: async (id, state, startsAt = id) => {
      await pglite.query(
        `INSERT INTO proposals (proposal_code, brand, owner, scheme_code, external_reference, version, state, created_at, updated_at)
          VALUES ($1, 'showcase', 'o', 'flex', $1, 1, '{}', $1, $1)`,
        [id],
      );
      await pglite.query(
        `INSERT INTO policies (policy_id, policy_number, brand, owner, proposal_code, scheme_code, version, state, starts_at, created_at, updated_at)
          VALUES ($1, $1, 'showcase', 'o', $1, 'flex', 1, $2, $3, $3, $3)`,
        [id, JSON.stringify(state), startsAt],
      );
    },
  };
}

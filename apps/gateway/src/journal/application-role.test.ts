import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bothDatabases } from '../testing/databases.ts';
import type { Database } from './database.ts';
import type { OpenDatabase } from './open-database.ts';

const APPEND_ONLY = [
  'events',
  'ledger_transactions',
  'ledger_postings',
  'offer_documents',
  'staff_reads',
  'trail_seals',
];
/** A column that each has, where it is not `brand`. */
const CHANGED: Readonly<Record<string, string>> = { ledger_postings: 'currency', trail_seals: 'hash' };
const run = (db: Database, statement: string) => sql.raw(statement).execute(db);

describe.each(bothDatabases)('the gateway’s own connection on $name', ({ open }) => {
  let database: OpenDatabase;
  let db: Database;
  beforeAll(async () => {
    database = await open();
    db = database.db;
  });
  afterAll(() => database.close());

  const forbidden = (table: string) => [
    ['change', `UPDATE ${table} SET ${CHANGED[table] ?? 'brand'} = 'x'`],
    ['remove', `DELETE FROM ${table}`],
    ['empty', `TRUNCATE ${table} CASCADE`],
    ['lift the guard of', `ALTER TABLE ${table} DISABLE TRIGGER ALL`],
    ['go round the guard of', `SET session_replication_role = replica`],
    ['alter', `ALTER TABLE ${table} ADD COLUMN more text`],
    ['drop', `DROP TABLE ${table} CASCADE`],
  ];

  it.each(APPEND_ONLY.flatMap((table) => forbidden(table).map(([verb, statement]) => [verb, table, statement])))(
    'may not %s %s',
    async (_verb, table, statement) => {
      const before = await columnsAndRights(db, table ?? '');
      await expect(run(db, statement ?? '')).rejects.toMatchObject({ code: '42501' });
      expect(await columnsAndRights(db, table ?? '')).toEqual(before);
    },
  );

  it('may add to all of it and read it, and can give itself no further right', async () => {
    // PostgreSQL answers a grant of what one may not give with a warning.
    for (const table of APPEND_ONLY) await run(db, `GRANT ALL ON ${table} TO marque_app`);
    for (const table of APPEND_ONLY) expect(await rights(db, table)).toEqual(['INSERT', 'SELECT']);
  });

  it('has no more rights on any other append-only table, should one be added', async () => {
    const { rows } = await sql<{ table: string }>`
      SELECT c.relname AS table FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid
      WHERE p.proname = 'refuse_change' GROUP BY c.relname ORDER BY c.relname`.execute(db);
    expect(rows.map(({ table }) => table)).toEqual([...APPEND_ONLY].sort());
  });

  it('is let through to everybody’s rows wherever the database holds readers to their own', async () => {
    const { rows } = await sql<{ table: string }>`
      SELECT c.relname AS table FROM pg_class c WHERE c.relrowsecurity AND c.relnamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_policies p WHERE p.tablename = c.relname AND 'marque_app' = ANY (p.roles))`.execute(
      db,
    );
    expect(rows).toEqual([]);
  });

  it('may do on every other table what the gateway does', async () => {
    const { rows } = await sql<{ table: string }>`
      SELECT tablename AS table FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE 'kysely%'`.execute(
      db,
    );
    const others = rows.map(({ table }) => table).filter((table) => !APPEND_ONLY.includes(table));
    expect(others.length).toBeGreaterThan(20);
    for (const table of others)
      expect([table, ...(await rights(db, table))]).toEqual([table, 'DELETE', 'INSERT', 'SELECT', 'UPDATE']);
  });

  it('is so still after the queue has set itself up and has failed at something', async () => {
    const boss = new PgBoss({ ...database.boss, supervise: false, schedule: false });
    await boss.start();
    await boss.createQueue('role-test');
    await boss
      .getDb()
      .executeSql('SELECT broken')
      .catch(() => undefined);
    await boss.stop({ graceful: false });
    const { rows } = await sql<{ role: string }>`SELECT current_user AS role`.execute(db);
    expect(rows).toEqual([{ role: 'marque_app' }]);
  });
});

async function rights(db: Database, table: string): Promise<string[]> {
  const { rows } = await sql<{ privilege: string }>`
    SELECT privilege FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) AS privilege
    WHERE has_table_privilege('marque_app', ${table}, privilege) ORDER BY privilege`.execute(db);
  return rows.map(({ privilege }) => privilege);
}

async function columnsAndRights(db: Database, table: string): Promise<unknown> {
  const { rows } = await sql`
    SELECT (SELECT count(*) FROM information_schema.columns WHERE table_name = ${table}) AS columns,
      (SELECT count(*) FROM pg_trigger WHERE tgrelid = ${table}::regclass AND tgenabled = 'O') AS guards`.execute(db);
  return [rows, await rights(db, table)];
}

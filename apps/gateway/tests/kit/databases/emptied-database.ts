import type { PreparedPglite } from '../../../src/adapters/pglite/prepared-pglite.ts';

/** How an embedded database looked when it was new. */
export type AsNew = { readonly shape: string; readonly rows: ReadonlyMap<string, string> };

/**
 * The catalogue entries that any change of tables, columns, guards, rules, functions, rights and roles affects;
 * removing rows does not.
 */
const SHAPE = `
  SELECT concat_ws(' ',
    (SELECT md5(string_agg(concat_ws(' ', oid, relname, relkind, relowner, relrowsecurity, relforcerowsecurity, relacl), ',' ORDER BY oid))
      FROM pg_class WHERE relnamespace NOT IN ('pg_toast'::regnamespace, 'pg_catalog'::regnamespace)),
    (SELECT concat(count(*), '-', max(xmin::text::bigint)) FROM pg_attribute),
    (SELECT concat(count(*), '-', max(xmin::text::bigint)) FROM pg_constraint),
    (SELECT concat(count(*), '-', max(xmin::text::bigint)) FROM pg_trigger),
    (SELECT concat(count(*), '-', max(xmin::text::bigint)) FROM pg_policy),
    (SELECT concat(count(*), '-', max(xmin::text::bigint)) FROM pg_proc),
    (SELECT concat(count(*), '-', max(xmin::text::bigint)) FROM pg_namespace),
    (SELECT concat(count(*), '-', max(xmin::text::bigint)) FROM pg_authid),
    (SELECT concat(count(*), '-', max(xmin::text::bigint)) FROM pg_auth_members)) AS shape`;

/** Tables that have, or had, a row. */
const USED = `
  SELECT format('%I.%I', nspname, relname) AS name FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
  WHERE relkind = 'r' AND nspname IN ('public', 'pgboss') AND pg_relation_size(pg_class.oid) > 0`;

/**
 * Takes back what a user of the connection may have set. Like DISCARD ALL, but parsed statements stay parsed: the next
 * gateway asks the same.
 */
const AS_CONNECTED = `RESET SESSION AUTHORIZATION; CLOSE ALL; RESET ALL; UNLISTEN *; SELECT pg_advisory_unlock_all(); DISCARD TEMP;
  DISCARD SEQUENCES; SET search_path = public`;

/** Notes how an unused database looks. */
export async function lookOf(database: PreparedPglite): Promise<AsNew> {
  const rows = new Map<string, string>();
  for (const table of await used(database)) {
    const { rows: found } = await database.query<{ rows: string }>(`SELECT json_agg(t)::text AS rows FROM ${table} t`);
    rows.set(table, found[0]?.rows ?? '[]');
  }
  return { shape: await shapeOf(database), rows };
}

/**
 * Makes a database look as it did when it was new. Answers false if a test has changed more than rows: then it is of no
 * more use.
 */
export async function emptied(database: PreparedPglite, { shape, rows }: AsNew): Promise<boolean> {
  await database.exec(AS_CONNECTED);
  if ((await shapeOf(database)) !== shape) return false;
  const tables = await used(database);
  // The guards against emptying the ledger are for the gateway.
  await database.exec('SET session_replication_role = replica');
  // Truncating them would make every statement be parsed again.
  await database.transaction(async (tx) => {
    for (const table of tables) await tx.query(`DELETE FROM ${table}`);
    for (const [table, text] of rows)
      await tx.query(`INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1)`, [text]);
    await tx.query('SELECT setval(seqrelid::regclass, seqstart, false) FROM pg_sequence');
  });
  await database.exec('SET session_replication_role = origin');
  return true;
}

async function used(database: PreparedPglite): Promise<string[]> {
  return (await database.query<{ name: string }>(USED)).rows.map(({ name }) => name);
}

async function shapeOf(database: PreparedPglite): Promise<string> {
  return (await database.query<{ shape: string }>(SHAPE)).rows[0]?.shape ?? '';
}

import type { PGlite } from '@electric-sql/pglite';

/** How an embedded database looked when it was new. */
export type AsNew = { readonly shape: string; readonly rows: ReadonlyMap<string, string> };

/** What any change of tables, columns, guards, rules, functions, rights and roles leaves behind; emptying tables leaves nothing in it. */
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

/** Notes how a database looks that nobody has used yet. */
export async function lookOf(pglite: PGlite): Promise<AsNew> {
  const rows = new Map<string, string>();
  for (const table of await used(pglite)) {
    const { rows: found } = await pglite.query<{ rows: string }>(`SELECT json_agg(t)::text AS rows FROM ${table} t`);
    rows.set(table, found[0]?.rows ?? '[]');
  }
  return { shape: await shapeOf(pglite), rows };
}

/** Makes a database look as it did when it was new. Answers false where a test has changed more than rows: then it is of no more use. */
export async function emptied(pglite: PGlite, { shape, rows }: AsNew): Promise<boolean> {
  await pglite.exec('RESET SESSION AUTHORIZATION');
  await pglite.exec('DISCARD ALL');
  if ((await shapeOf(pglite)) !== shape) return false;
  // The guards against emptying the ledger are for the gateway.
  await pglite.exec('SET search_path = public; SET session_replication_role = replica');
  await pglite.exec(`TRUNCATE ${(await used(pglite)).join(', ')} RESTART IDENTITY CASCADE`);
  for (const [table, text] of rows)
    await pglite.query(`INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1)`, [text]);
  await pglite.exec('SET session_replication_role = origin');
  return true;
}

async function used(pglite: PGlite): Promise<string[]> {
  return (await pglite.query<{ name: string }>(USED)).rows.map(({ name }) => name);
}

async function shapeOf(pglite: PGlite): Promise<string> {
  return (await pglite.query<{ shape: string }>(SHAPE)).rows[0]?.shape ?? '';
}

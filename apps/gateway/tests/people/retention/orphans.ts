import { sql } from 'kysely';
import type { Database } from '../../../src/ground/tables/database.ts';

/** References that no constraint holds. */
const NAMED = [
  { from: 'searched_names', column: 'policy_id', to: 'policies', key: 'policy_id' },
  { from: 'events', column: 'key_id', to: 'data_keys', key: 'key_id' },
  { from: 'policies', column: 'account_id', to: 'customer_accounts', key: 'account_id' },
  { from: 'ledger_transactions', column: 'account_id', to: 'customer_accounts', key: 'account_id' },
] as const;

type Reference = { readonly from: string; readonly column: string; readonly to: string; readonly key: string };

/** How many references exist, and those that lead to no row, as `table.column`. */
export async function orphansOf(db: Database): Promise<{ readonly count: number; readonly orphans: string[] }> {
  const { rows } = await sql<Reference>`
    SELECT c.conrelid::regclass::text AS from, a.attname AS column, c.confrelid::regclass::text AS to, f.attname AS key
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
      JOIN pg_attribute f ON f.attrelid = c.confrelid AND f.attnum = c.confkey[1]
    WHERE c.contype = 'f' AND cardinality(c.conkey) = 1 AND c.connamespace = 'public'::regnamespace`.execute(db);
  const orphans: string[] = [];
  const references = [...rows, ...NAMED];
  for (const { from, column, to, key } of references) {
    const [own, other] = [sql.ref(`o.${column}`), sql.ref(`r.${key}`)];
    const found = await sql`SELECT 1 FROM ${sql.table(from)} o WHERE ${own} IS NOT NULL
      AND NOT EXISTS (SELECT FROM ${sql.table(to)} r WHERE ${other} = ${own}) LIMIT 1`.execute(db);
    if (found.rows.length > 0) orphans.push(`${from}.${column}`);
  }
  return { count: references.length, orphans };
}

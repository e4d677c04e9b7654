import { sql } from 'kysely';
import { type EncryptedTable, encryptedColumns } from '../../../src/ground/keys/encrypted-columns.ts';
import type { Database } from '../../../src/ground/tables/database.ts';
import { readWordsLeft } from '../../../src/store/keys/words.ts';
import { asOwner } from '../../kit/databases/as-owner.ts';

/** Values, by kind. */
export type Values = { readonly [what: string]: string };

/** Tables that hold only the values by which somebody is found or written to, and whose rows can be deleted. */
export const REGISTERS: readonly string[] = [
  'searched_emails',
  'searched_names',
  'searched_registrations',
  'people',
  'identity_accounts',
  'identity_former_emails',
];

/** Where values are in the clear, as `table: what`; in all tables except those left out, and in the job queue's too. */
export async function standing(db: Database, values: Values, leftOut: readonly string[] = []): Promise<string[]> {
  return await asOwner(db, async (tx) => {
    const { rows: tables } = await sql<{ schema: string; table: string }>`
      SELECT schemaname AS schema, tablename AS "table" FROM pg_tables
      WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1, 2`.execute(tx);
    const found = new Set<string>();
    for (const { schema, table } of tables.filter((one) => !leftOut.includes(one.table))) {
      const rows = sql<{ text: string }>`SELECT to_jsonb(t)::text AS text FROM ${sql.table(`${schema}.${table}`)} t`;
      for (const { text } of (await rows.execute(tx)).rows)
        for (const what of told(text, values)) found.add(`${table}: ${what}`);
    }
    return [...found].sort();
  });
}

/** The values that can be read in encrypted columns, with all remaining keys, as `table.column: what`. */
export async function readable(db: Database, values: Values): Promise<string[]> {
  const found = new Set<string>();
  for (const table of Object.keys(encryptedColumns) as readonly EncryptedTable[]) {
    const { rows } = await sql<never>`SELECT * FROM ${sql.table(table)}`.execute(db);
    for (const row of await readWordsLeft(db, table, rows))
      for (const [column, value] of Object.entries(row))
        for (const what of told(JSON.stringify(value) ?? '', values)) found.add(`${table}.${column}: ${what}`);
  }
  return [...found].sort();
}

/** The values in a text, in any case. */
export function told(text: string, values: Values): string[] {
  const small = text.toLowerCase();
  return Object.entries(values).flatMap(([what, value]) => (small.includes(value.toLowerCase()) ? [what] : []));
}

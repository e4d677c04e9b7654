import { sql } from 'kysely';
import type { KeyThing } from '../../ground/keys/data-keys.ts';
import { type EncryptedTable, encryptedOf } from '../../ground/keys/encrypted-columns.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { encryptedWords } from './words.ts';

/** A row of any table by its columns, with the brand that every row has. */
type Row = { readonly brand: string; readonly [column: string]: unknown };

/** The table to encrypt, and the key for each of its rows. */
export type EncryptingRows = {
  readonly table: EncryptedTable;
  readonly thingOf: (tx: Tx, row: Row) => Promise<KeyThing> | KeyThing;
};

/** Encrypts rows of a table that are still in the clear and hold a word, up to a number, and answers how many. */
export async function encryptRows(tx: Tx, { table, thingOf }: EncryptingRows, max: number): Promise<number> {
  const { columns, rowBy, json = [] } = encryptedOf(table) ?? { columns: [], rowBy: [] };
  const refs = (names: readonly string[]) => names.map((name) => sql.ref(name));
  const anyWord = sql.join(
    refs(columns).map((column) => sql`${column} IS NOT NULL`),
    sql` OR `,
  );
  const { rows } = await sql<Row>`SELECT * FROM ${sql.table(table)} WHERE key_id IS NULL AND (${anyWord})
    ORDER BY ${sql.join(refs(rowBy))} LIMIT ${max} FOR UPDATE SKIP LOCKED`.execute(tx);
  for (const row of rows) {
    const place = { table, row: rowBy.map((name) => row[name]).join(' '), thing: await thingOf(tx, row) };
    const words = Object.fromEntries(columns.map((column) => [column, row[column]]));
    const stored = Object.entries(await encryptedWords(tx, place, words)).map(
      ([column, text]) => sql`${sql.ref(column)} = ${json.includes(column) ? sql`${text}::jsonb` : text}`,
    );
    const named = rowBy.map((name) => sql`${sql.ref(name)} = ${row[name]}`);
    await sql`UPDATE ${sql.table(table)} SET ${sql.join(stored)} WHERE brand = ${row.brand} AND ${sql.join(named, sql` AND `)}`.execute(
      tx,
    );
  }
  return rows.length;
}

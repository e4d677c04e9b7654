import { sql } from 'kysely';
import { type EncryptedTable, encryptedColumns, encryptedOf } from '../../../src/ground/keys/encrypted-columns.ts';
import type { ColumnClass, DataClass } from '../../../src/ground/tables/column-class.ts';
import { columnClasses } from '../../../src/ground/tables/column-classes.ts';
import type { Database, Tables } from '../../../src/ground/tables/database.ts';
import { readRowsLeft } from '../../../src/store/keys/words.ts';
import { asOwner } from '../../kit/databases/as-owner.ts';

type Row = { readonly [column: string]: unknown } & { readonly brand: string; readonly key_id: string };
/** All rows of each table. Words are decrypted with the keys that are left; forgotten ones are null. */
export type Kept = ReadonlyMap<keyof Tables, readonly Row[]>;

/** How long rows are kept that are only needed while something is being done. */
const SHORT_DAYS = 90;
/** The classes of columns that tell of somebody, in any table. */
const TELLING: readonly DataClass[] = ['IDENTITY', 'CONTACT', 'COVER', 'CLAIM', 'SPECIAL', 'WRITING'];

/** All tables that have classes. */
export const allTables = Object.keys(columnClasses) as readonly (keyof Tables)[];

/** The classes of a table’s columns, by name. */
export const classesOf = (table: keyof Tables): ReadonlyArray<readonly [column: string, one: ColumnClass]> =>
  Object.entries<ColumnClass>(columnClasses[table]);

/** Whether a row itself goes, with everything that it has: after some days, or with the account of its person. */
export const isShort = ({ kept }: ColumnClass) => typeof kept === 'object' && kept.days <= SHORT_DAYS;

/** Whether what a column says about somebody must be gone once its time is over. */
export function mustGo(table: keyof Tables, column: string, one: ColumnClass): boolean {
  if (one.kept === 'FOR_EVER') return false;
  if (one.kept === 'AS_ACCOUNT' || isShort(one)) return true;
  return TELLING.includes(one.holds) || isEncryptedIn(table, column);
}

/** Whether a column is encrypted. */
export function isEncryptedIn(table: keyof Tables, column: string): boolean {
  return encryptedOf(table)?.columns.includes(column) ?? false;
}

const isEncrypted = (table: keyof Tables): table is EncryptedTable => table in encryptedColumns;

/** Reads everything that is kept. */
export async function readKept(db: Database): Promise<Kept> {
  const kept = new Map<keyof Tables, readonly Row[]>();
  for (const table of allTables) {
    const { rows } = await asOwner(db, async (tx) => await sql<Row>`SELECT * FROM ${sql.table(table)}`.execute(tx));
    kept.set(table, isEncrypted(table) ? await readRowsLeft(db, table, rows) : rows);
  }
  return kept;
}

/**
 * Puts an empty row, as of a moment, into each empty table whose rows are kept for some days. Its checks do not matter.
 */
export async function fillShort(db: Database, kept: Kept, atMs: number): Promise<void> {
  const empty = allTables.filter(
    (table) => classesOf(table).every(([, one]) => isShort(one)) && kept.get(table)?.length === 0,
  );
  await asOwner(db, async (tx) => {
    await sql`SET LOCAL session_replication_role = 'replica'`.execute(tx);
    for (const table of empty) {
      const { rows: checks } = await sql<{ name: string }>`SELECT conname AS name FROM pg_constraint
        WHERE conrelid = ${table}::regclass AND contype = 'c'`.execute(tx);
      for (const { name } of checks)
        await sql`ALTER TABLE ${sql.table(table)} DROP CONSTRAINT ${sql.ref(name)}`.execute(tx);
      const { rows: columns } = await sql<{
        name: string;
        type: string;
      }>`SELECT attname AS name, atttypid::regtype::text AS type
        FROM pg_attribute WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
          AND attidentity = ''`.execute(tx);
      const values = columns.map(
        ({ name, type }) => sql`${sql.lit(sampleOf(name, type, atMs))}::text::${sql.raw(type)}`,
      );
      await sql`INSERT INTO ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.ref(name)))})
        VALUES (${sql.join(values)})`.execute(tx);
    }
  });
}

function sampleOf(name: string, type: string, atMs: number): string {
  if (name.endsWith('_ms')) return String(atMs);
  if (type === 'jsonb') return '{}';
  if (type.endsWith('[]')) return '{}';
  if (type === 'boolean') return 'false';
  return type === 'integer' || type === 'bigint' ? '1' : 'x';
}

/** The values anywhere in some JSON that have a blank in them, and so may be words. */
export function hasWords(value: unknown): boolean {
  if (typeof value === 'string') return /\s/.test(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(hasWords);
}

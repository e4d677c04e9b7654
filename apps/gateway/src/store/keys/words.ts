import type { DataKey, DataKeys, KeyThing, TextPlace } from '../../ground/keys/data-keys.ts';
import { type EncryptedTable, encryptedColumns, encryptedOf } from '../../ground/keys/encrypted-columns.ts';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { keysOf } from './keyed-database.ts';

type Encrypted = typeof encryptedColumns;
type ColumnsOf<T extends EncryptedTable> = Encrypted[T]['columns'][number];
type RowByOf<T extends EncryptedTable> = Encrypted[T]['rowBy'][number];

/** A row of a table with encrypted columns: its brand, its key (null: it is older and in the clear), and what names it to the cipher. */
export type EncryptedRow<T extends EncryptedTable> = { readonly brand: string; readonly key_id: string | null } & {
  readonly [column in RowByOf<T>]: string | number;
};

/** Words of a row as they are stored, and the key that they stand under. What is null stays null, since whether anything is there is read by queries. */
export type StoredWords<Words> = { readonly [C in keyof Words]: null extends Words[C] ? string | null : string } & {
  readonly key_id: string;
};

type Place<T extends EncryptedTable> = { readonly table: T; readonly brand: string; readonly row: string };

/** The columns of a row as they are stored: JSON is given as it is, and becomes JSON of a text. The key of the thing is made where there is none. */
export async function encryptedWords<
  T extends EncryptedTable,
  Words extends { readonly [C in ColumnsOf<T>]?: unknown },
>(
  tx: Tx,
  { table, row, thing, keyId }: Omit<Place<T>, 'brand'> & { readonly thing: KeyThing; readonly keyId?: string | null },
  words: Words,
): Promise<StoredWords<Words>> {
  const dataKeys = keysOf(tx);
  const key = await keyOf(tx, thing, keyId);
  return encryptedUnder({ dataKeys, key }, { table, row, brand: thing.brand }, words);
}

type OlderRow<T extends EncryptedTable> = EncryptedRow<T> & { readonly [C in ColumnsOf<T>]: unknown };

/** What is set where some words of a row change: those under its key, or all where the row is older and in the clear. */
export async function changedWords<T extends EncryptedTable, Words extends { readonly [C in ColumnsOf<T>]?: unknown }>(
  tx: Tx,
  { table, row, thing }: { readonly table: T; readonly row: OlderRow<T>; readonly thing: KeyThing },
  words: Words,
): Promise<StoredWords<Words>> {
  const { columns, rowBy } = encryptedColumns[table];
  const whole: { readonly [column: string]: unknown } = row;
  const older: object = row.key_id === null ? Object.fromEntries(columns.map((name) => [name, whole[name]])) : {};
  const place = { table, row: rowBy.map((name) => whole[name]).join(' '), thing, keyId: row.key_id };
  return await encryptedWords(tx, place, { ...older, ...words });
}

/** The key of a thing to write with; where a row of it was just read, its key is remembered, and nothing is asked. */
export async function keyOf(tx: Tx, thing: KeyThing, keyId: string | null = null): Promise<DataKey> {
  const dataKeys = keysOf(tx);
  const known = keyId === null ? undefined : (await dataKeys.byId(tx, [keyId])).get(keyId);
  return known ?? (await dataKeys.forThing(tx, thing));
}

/** The same under a key that is there. */
export function encryptedUnder<T extends EncryptedTable, Words extends { readonly [C in ColumnsOf<T>]?: unknown }>(
  { dataKeys, key }: { readonly dataKeys: DataKeys; readonly key: DataKey },
  place: Place<T>,
  words: Words,
): StoredWords<Words> {
  const stored = Object.entries(words).map(([column, value]) => {
    if (value === null) return [column, null];
    const isJson = isOf(place.table, 'json', column);
    const text = dataKeys.encrypt(key, placeOf(place, column), isJson ? JSON.stringify(value) : String(value));
    return [column, isJson ? JSON.stringify(text) : text];
  });
  return { ...Object.fromEntries(stored), key_id: key.keyId };
}

/**
 * Rows with their words as they were told; those that are forgotten are left out. Keys are read beside the caller's right to see rows: never inside
 * `asPrincipal`.
 */
export async function readWords<T extends EncryptedTable, Row extends EncryptedRow<T>>(
  db: Database | Tx,
  table: T,
  rows: readonly Row[],
): Promise<Row[]> {
  return (await readRows(db, table, rows)).flatMap(({ row, isForgotten }) => (isForgotten ? [] : [row]));
}

/** The same with null in place of words that are forgotten: for rows that say more than their words. */
export async function readWordsLeft<T extends EncryptedTable, Row extends EncryptedRow<T>>(
  db: Database | Tx,
  table: T,
  rows: readonly Row[],
): Promise<Row[]> {
  const forgotten = Object.fromEntries(encryptedColumns[table].columns.map((column) => [column, null]));
  return (await readRows(db, table, rows)).map(({ row, isForgotten }) =>
    isForgotten ? { ...row, ...forgotten } : row,
  );
}

type Read<Row> = { readonly row: Row; readonly isForgotten: boolean };

async function readRows<T extends EncryptedTable, Row extends EncryptedRow<T>>(
  db: Database | Tx,
  table: T,
  rows: readonly Row[],
): Promise<Read<Row>[]> {
  const keyIds = new Set(rows.flatMap(({ key_id: keyId }) => keyId ?? []));
  if (keyIds.size === 0) return rows.map((row) => ({ row, isForgotten: false }));
  const dataKeys = keysOf(db);
  const keys = await dataKeys.byId(db, [...keyIds]);
  return rows.map((row) => {
    const key = keys.get(row.key_id ?? '');
    const read = key ? { ...row, ...wordsOf({ dataKeys, key }, table, row) } : row;
    return { row: read, isForgotten: row.key_id !== null && !key };
  });
}

/** The words of one row under its key, by column; of the columns that were read of it. */
export function wordsOf(
  { dataKeys, key }: { readonly dataKeys: DataKeys; readonly key: DataKey },
  table: EncryptedTable,
  row: { readonly brand: string; readonly [column: string]: unknown },
): { readonly [column: string]: unknown } {
  const place = { table, brand: row.brand, row: encryptedColumns[table].rowBy.map((name) => row[name]).join(' ') };
  const words = encryptedColumns[table].columns.flatMap((column) => {
    const stored = row[column];
    if (typeof stored !== 'string') return [];
    const text = dataKeys.decrypt(key, placeOf(place, column), stored);
    return [[column, isOf(table, 'json', column) ? (JSON.parse(text) as unknown) : text]];
  });
  return Object.fromEntries(words);
}

function placeOf({ table, brand, row }: Place<EncryptedTable>, column: string): TextPlace {
  return { ...{ brand, table, column, row }, ...(isOf(table, 'packed', column) ? { isPacked: true } : {}) };
}

function isOf(table: EncryptedTable, what: 'json' | 'packed', column: string): boolean {
  return encryptedOf(table)?.[what]?.includes(column) ?? false;
}

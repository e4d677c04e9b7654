import type { DataKey, DataKeys, KeyThing } from '../../ground/keys/data-keys.ts';
import { type EncryptedTable, encryptedColumns } from '../../ground/keys/encrypted-columns.ts';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { closeDrivers, openDrivers } from './closed-drivers.ts';
import { keysOf } from './keyed-database.ts';
import { isListed, placeOf, type RowPlace, rowNamed } from './row-place.ts';

type Encrypted = typeof encryptedColumns;
type ColumnsOf<T extends EncryptedTable> = Encrypted[T]['columns'][number];
type RowByOf<T extends EncryptedTable> = Encrypted[T]['rowBy'][number];

/** A row of a table with encrypted columns: its brand, its key (null: it is older and in the clear), and what names it to the cipher. */
export type EncryptedRow<T extends EncryptedTable> = { readonly brand: string; readonly key_id: string | null } & {
  readonly [column in RowByOf<T>]: string | number;
};

/** Words of a row as they are stored, and their key. Null stays null, since queries read whether anything is there. */
export type StoredWords<Words> = { readonly [C in keyof Words]: null extends Words[C] ? string | null : string } & {
  readonly key_id: string;
};

/**
 * The columns of a row as they are stored: JSON is passed in as it is, and becomes JSON of a text. The key of the thing
 * is made if there is none.
 */
export async function encryptedWords<
  T extends EncryptedTable,
  Words extends { readonly [C in ColumnsOf<T>]?: unknown },
>(
  tx: Tx,
  {
    table,
    row,
    thing,
    keyId,
  }: Omit<RowPlace<T>, 'brand'> & { readonly thing: KeyThing; readonly keyId?: string | null },
  words: Words,
): Promise<StoredWords<Words>> {
  const dataKeys = keysOf(tx);
  const key = await keyOf(tx, thing, keyId);
  const place = { table, row, brand: thing.brand };
  return encryptedUnder({ dataKeys, key }, place, await closeDrivers(tx, { ...place, thingOf: () => thing }, words));
}

type OlderRow<T extends EncryptedTable> = EncryptedRow<T> & { readonly [C in ColumnsOf<T>]: unknown };

/** What to set if some words of a row change: those under its key, or all if the row is older and in the clear. */
export async function changedWords<T extends EncryptedTable, Words extends { readonly [C in ColumnsOf<T>]?: unknown }>(
  tx: Tx,
  { table, row, thing }: { readonly table: T; readonly row: OlderRow<T>; readonly thing: KeyThing },
  words: Words,
): Promise<StoredWords<Words>> {
  const { columns } = encryptedColumns[table];
  const whole: { readonly [column: string]: unknown } = row;
  const older: object = row.key_id === null ? Object.fromEntries(columns.map((name) => [name, whole[name]])) : {};
  const place = { table, row: rowNamed(table, whole), thing, keyId: row.key_id };
  return await encryptedWords(tx, place, { ...older, ...words });
}

/** The key of a thing to write with; if a row of it was just read, its key is remembered, and nothing is asked. */
export async function keyOf(tx: Tx, thing: KeyThing, keyId: string | null = null): Promise<DataKey> {
  const dataKeys = keysOf(tx);
  const known = keyId === null ? undefined : (await dataKeys.byId(tx, [keyId])).get(keyId);
  return known ?? (await dataKeys.forThing(tx, thing));
}

/** The same under an existing key, for words whose named drivers are closed, or that tell of none. */
export function encryptedUnder<T extends EncryptedTable, Words extends { readonly [C in ColumnsOf<T>]?: unknown }>(
  { dataKeys, key }: { readonly dataKeys: DataKeys; readonly key: DataKey },
  place: RowPlace<T>,
  words: Words,
): StoredWords<Words> {
  const stored = Object.entries(words).map(([column, value]) => {
    if (value === null) return [column, null];
    const isJson = isListed(place.table, 'json', column);
    const text = dataKeys.encrypt(key, placeOf(place, column), isJson ? JSON.stringify(value) : String(value));
    return [column, isJson ? JSON.stringify(text) : text];
  });
  return { ...Object.fromEntries(stored), key_id: key.keyId };
}

/**
 * Rows with their words as they were told; forgotten ones are left out. Keys are read outside the caller's right to see
 * rows: never inside `asPrincipal`.
 */
export async function readWords<T extends EncryptedTable, Row extends EncryptedRow<T>>(
  db: Database | Tx,
  table: T,
  rows: readonly Row[],
): Promise<Row[]> {
  return (await readRows(db, table, rows)).flatMap(({ row, isForgotten }) => (isForgotten ? [] : [row]));
}

/** The same with null in place of forgotten words: for rows that say more than their words. */
export async function readWordsLeft<T extends EncryptedTable, Row extends EncryptedRow<T>>(
  db: Database | Tx,
  table: T,
  rows: readonly Row[],
): Promise<Row[]> {
  return await readRowsLeft(db, table, rows);
}

/**
 * The same for rows whose columns are known only from a list; those that name them to the cipher are among the columns
 * read.
 */
export async function readRowsLeft<Row extends AnyRow>(
  db: Database | Tx,
  table: EncryptedTable,
  rows: readonly Row[],
): Promise<Row[]> {
  const forgotten = Object.fromEntries(encryptedColumns[table].columns.map((column) => [column, null]));
  return (await readRows(db, table, rows)).map(({ row, isForgotten }) =>
    isForgotten ? { ...row, ...forgotten } : row,
  );
}

/** The same as stored under the key of the row: what is told of named drivers stays closed. */
export async function readClosed<T extends EncryptedTable, Row extends EncryptedRow<T>>(
  db: Database | Tx,
  table: T,
  rows: readonly Row[],
): Promise<Row[]> {
  return await readRowsClosed(db, table, rows);
}

/** The same for rows whose columns are known only from a list. */
export async function readRowsClosed<Row extends AnyRow>(
  db: Database | Tx,
  table: EncryptedTable,
  rows: readonly Row[],
): Promise<Row[]> {
  return (await decryptRows(db, table, rows)).flatMap(({ row, isForgotten }) => (isForgotten ? [] : [row]));
}

type AnyRow = { readonly brand: string; readonly key_id: string | null };
type Read<Row> = { readonly row: Row; readonly isForgotten: boolean };

async function readRows<Row extends AnyRow>(
  db: Database | Tx,
  table: EncryptedTable,
  rows: readonly Row[],
): Promise<Read<Row>[]> {
  const read = await decryptRows(db, table, rows);
  const opened = await openDrivers(
    db,
    table,
    read.map(({ row }) => row),
  );
  return read.map(({ row, isForgotten }, at) => ({ row: opened[at] ?? row, isForgotten }));
}

async function decryptRows<Row extends AnyRow>(
  db: Database | Tx,
  table: EncryptedTable,
  rows: readonly Row[],
): Promise<Read<Row>[]> {
  const keyIds = new Set(rows.flatMap(({ key_id: keyId }) => keyId ?? []));
  if (keyIds.size === 0) return rows.map((row) => ({ row, isForgotten: false }));
  const dataKeys = keysOf(db);
  const keys = await dataKeys.byId(db, [...keyIds]);
  return rows.map((row) => {
    const key = keys.get(row.key_id ?? '');
    const read = key ? { ...row, ...wordsOf({ dataKeys, key }, table, { ...row }) } : row;
    return { row: read, isForgotten: row.key_id !== null && !key };
  });
}

/** The words of one row under its key, by column, for the columns that were read. */
function wordsOf(
  { dataKeys, key }: { readonly dataKeys: DataKeys; readonly key: DataKey },
  table: EncryptedTable,
  row: { readonly brand: string; readonly [column: string]: unknown },
): { readonly [column: string]: unknown } {
  const place = { table, brand: row.brand, row: rowNamed(table, row) };
  const words = encryptedColumns[table].columns.flatMap((column) => {
    const stored = row[column];
    if (typeof stored !== 'string') return [];
    const text = dataKeys.decrypt(key, placeOf(place, column), stored);
    return [[column, isListed(table, 'json', column) ? (JSON.parse(text) as unknown) : text]];
  });
  return Object.fromEntries(words);
}

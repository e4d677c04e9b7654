import { canonicalJson, type Data, isData } from '@marque/base';
import { WHOLE_QUOTE } from '@marque/domain/data-request-kinds';
import { type DriverPart, driverPartsIn } from '@marque/domain/data-requests/parts-of-driver';
import { forgottenDriver, markOfForgotten, withDriverParts } from '@marque/domain/facts/driver-parts';
import type { DataKey, KeyThing } from '../../ground/keys/data-keys.ts';
import { type EncryptedTable, encryptedOf } from '../../ground/keys/encrypted-columns.ts';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { keysOf } from './keyed-database.ts';
import { isListed, placeOf, type RowPlace, rowNamed } from './row-place.ts';

/** A driver's part of a document, encrypted: what was told of them, by the marks left in its places. */
type ClosedDriver = { readonly keyId: string; readonly told: string };

/**
 * A document as it reads once its drivers are forgotten, and beside it what was told of them. A document without
 * drivers is stored as it is.
 */
type Closed = { readonly closedDrivers: readonly ClosedDriver[]; readonly document: unknown };

/** What is told of a driver in one place, and its key; null for an older text. */
export type KeyedPart = DriverPart & { readonly keyId: string | null };

/**
 * The key of a named driver of a proposal or of a policy, for all of its terms. Data about them elsewhere is not
 * divided.
 */
function keyOfDriver({ brand, thing }: Omit<KeyThing, 'kind'>, profileCode: string) {
  return { brand, kind: 'DRIVER', thing: `${thing}/${profileCode}` } as const satisfies KeyThing;
}

/** Keeps what was told of drivers so far: what is told from now on of a driver in their place is under another key. */
export async function setDriversAside(
  tx: Tx,
  { brand, thing, codes }: Omit<KeyThing, 'kind'> & { readonly codes: readonly string[] },
): Promise<void> {
  const things = codes.map((code) => keyOfDriver({ brand, thing }, code).thing);
  await keysOf(tx).setAside(tx, { brand, kind: 'DRIVER', things });
}

/**
 * Words of a row with the parts about named drivers taken out, each driver's under their own key, which is made if
 * there is none. If a row with a key of its own tells of a whole quote, that part is under the quote's key.
 */
export async function closeDrivers<Words extends object>(
  tx: Tx,
  { thingOf, ...place }: RowPlace & { readonly thingOf: () => KeyThing | Promise<KeyThing> },
  words: Words,
): Promise<Words> {
  const codes = new Set<string>();
  const told = Object.entries(words).filter(([column]) => isListed(place.table, 'drivers', column));
  for (const [, document] of told) withDriverParts(document, (code, part) => noted(codes, code, part));
  if (codes.size === 0) return words;
  const thing = await thingOf();
  const isOfWhole = codes.delete(WHOLE_QUOTE);
  const things = [...codes].map((code) => keyOfDriver(thing, code).thing);
  const keys = await keysOf(tx).forThings(tx, { brand: thing.brand, kind: 'DRIVER', things });
  const ofWhole = isOfWhole ? await keysOf(tx).forThing(tx, thing) : undefined;
  const keyOf = (code: string) => (code === WHOLE_QUOTE ? ofWhole : keys.get(keyOfDriver(thing, code).thing));
  return {
    ...words,
    ...Object.fromEntries(told.map(([column, document]) => [column, closed(tx, { place, column, keyOf }, document)])),
  };
}

/**
 * Rows with their drivers' parts in their places. A driver whose key was destroyed is forgotten; keys are read from the
 * database, so that this counts at once.
 */
export async function openDrivers<Row extends { readonly brand: string }>(
  db: Database | Tx,
  table: EncryptedTable,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const closedIn = rows.map((row) =>
    Object.entries(row).flatMap(([column, word]): [string, Closed][] =>
      isListed(table, 'drivers', column) && isClosed(word) ? [[column, word]] : [],
    ),
  );
  const ids = closedIn.flat().flatMap(([, word]) => idsOf(word));
  if (ids.length === 0) return rows;
  const keys = await keysOf(db).byIdNow(db, [...new Set(ids)]);
  return rows.map((row, at) => {
    const place = { table, brand: row.brand, row: rowNamed(table, { ...row }) };
    const words = (closedIn[at] ?? []).map(([column, { closedDrivers: closed, document }]) => [
      column,
      withToldParts(document, toldUnder(db, keys, { place, column, closed })),
    ]);
    return { ...row, ...Object.fromEntries(words) };
  });
}

/**
 * What rows tell of named drivers, each thing once for each row, and its key; null for older texts. There is nothing
 * about a forgotten driver.
 */
export async function driverPartsByKey(
  db: Database | Tx,
  table: EncryptedTable,
  rows: readonly { readonly brand: string; readonly [column: string]: unknown }[],
): Promise<KeyedPart[]> {
  const columns = encryptedOf(table)?.drivers ?? [];
  const words = rows.flatMap((row) => columns.map((column) => row[column]));
  const ids = words.flatMap((word) => (isClosed(word) ? idsOf(word) : []));
  const keys = await keysOf(db).byIdNow(db, [...new Set(ids)]);
  return rows.flatMap((row) => {
    const place = { table, brand: row.brand, row: rowNamed(table, row) };
    const parts = columns.flatMap((column): KeyedPart[] => {
      const word = row[column];
      if (!isClosed(word)) return driverPartsIn(word).map((part) => ({ ...part, keyId: null }));
      return word.closedDrivers.flatMap((one) => {
        const told = toldUnder(db, keys, { place, column, closed: [one] });
        return driverPartsIn(withToldParts(word.document, told)).map((part) => ({ ...part, keyId: one.keyId }));
      });
    });
    return [...new Map(parts.map((part) => [canonicalJson(part), part])).values()];
  });
}

/** A document as it reads once its drivers are forgotten. */
export function withoutDrivers(stored: unknown): unknown {
  return isClosed(stored) ? stored.document : stored;
}

type Closing = {
  readonly place: RowPlace;
  readonly column: string;
  readonly keyOf: (profileCode: string) => DataKey | undefined;
};

function closed(tx: Tx, { place, column, keyOf }: Closing, document: unknown): unknown {
  const dataKeys = keysOf(tx);
  const parts = new Map<DataKey, { [mark: string]: Data }>();
  const left = withDriverParts(document, (code, told) => {
    const key = keyOf(code);
    if (!key || markOfForgotten(told) !== undefined) return told;
    const mark = dataKeys.mark(key, canonicalJson(told));
    parts.set(key, { ...parts.get(key), [mark]: told });
    return forgottenDriver(mark);
  });
  const closedDrivers = [...parts].map(([key, told]) => ({
    keyId: key.keyId,
    told: dataKeys.encrypt(key, placeOf(place, column), JSON.stringify(told)),
  }));
  return closedDrivers.length === 0 ? document : ({ closedDrivers, document: left } satisfies Closed);
}

function idsOf({ closedDrivers }: Closed): string[] {
  return closedDrivers.map(({ keyId }) => keyId);
}

function noted(codes: Set<string>, code: string, told: Data): Data {
  if (markOfForgotten(told) === undefined) codes.add(code);
  return told;
}

type ClosedIn = { readonly place: RowPlace; readonly column: string; readonly closed: readonly ClosedDriver[] };

/** What was told of drivers whose keys exist, by the marks in its places. */
function toldUnder(db: Database | Tx, keys: ReadonlyMap<string, DataKey>, { place, column, closed }: ClosedIn): Data {
  const dataKeys = keysOf(db);
  return Object.assign(
    {},
    ...closed.map(({ keyId, told }): unknown => {
      const key = keys.get(keyId);
      return key && JSON.parse(dataKeys.decrypt(key, placeOf(place, column), told));
    }),
  );
}

function withToldParts(document: unknown, told: Data): unknown {
  return withDriverParts(document, (_code, left) => toldOf(told, left));
}

function toldOf(told: Data, left: Data): Data {
  const part = told[markOfForgotten(left) ?? ''];
  return isData(part) ? part : left;
}

function isClosed(word: unknown): word is Closed {
  return isData(word) && Array.isArray(word['closedDrivers']);
}

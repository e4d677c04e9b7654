import type { TextPlace } from '../../ground/keys/data-keys.ts';
import { type EncryptedTable, encryptedColumns, encryptedOf } from '../../ground/keys/encrypted-columns.ts';

/** A row of a table with encrypted columns, as it is named to the cipher. */
export type RowPlace<T extends EncryptedTable = EncryptedTable> = {
  readonly table: T;
  readonly brand: string;
  readonly row: string;
};

/** What names a row to the cipher, from its columns. */
export function rowNamed(table: EncryptedTable, row: { readonly [column: string]: unknown }): string {
  return encryptedColumns[table].rowBy.map((name) => row[name]).join(' ');
}

/** The place of a column's text. */
export function placeOf({ table, brand, row }: RowPlace, column: string): TextPlace {
  return { ...{ brand, table, column, row }, ...(isListed(table, 'packed', column) ? { isPacked: true } : {}) };
}

/** Whether a column holds JSON, is packed, or tells of named drivers. */
export function isListed(table: EncryptedTable, what: 'json' | 'packed' | 'drivers', column: string): boolean {
  return encryptedOf(table)?.[what]?.includes(column) ?? false;
}

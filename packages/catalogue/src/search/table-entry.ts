import type { LookUpTable, TableRow } from '../schema/table-row.ts';

const made = new WeakMap<LookUpTable, ReadonlyMap<string, TableRow>>();

/**
 * The row of a code, ignoring case and the spaces around it; undefined when the table has none. The table is indexed
 * once.
 */
export function tableEntry(table: LookUpTable, code: string): TableRow | undefined {
  let rows = made.get(table);
  if (!rows) {
    rows = new Map(table.rows.map((row) => [row.code.toUpperCase(), row]));
    made.set(table, rows);
  }
  return rows.get(code.trim().toUpperCase());
}

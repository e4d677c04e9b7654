import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { root } from '../run.ts';

/** What there is to say of a table: how many rows, the days on which a row begins, and the least and the most of its values. */
export type RateTable = {
  readonly table: string;
  readonly keys: readonly string[];
  readonly rows: number;
  /** Days on which some row begins to be in force, ascending. */
  readonly editions: readonly string[];
  readonly least: string;
  readonly most: string;
  /** Covers that have rows of their own. */
  readonly covers: readonly string[];
};

/** Columns that every table has beside its keys. */
const BESIDE = ['from', 'to', 'cover', 'factor', 'premiumPennies', 'comment'];

/** The rows of one table of a product of the showcase brand, by column. */
export function rateRows(product: string, table: string): Record<string, string>[] {
  const file = join(root, `brands/showcase/products/${product}/rates/${table}.csv`);
  return parse(readFileSync(file, 'utf8'), { columns: true, trim: true });
}

/** Every table of a product of the showcase brand, by name. */
export function rateTables(product: string): Map<string, RateTable> {
  const files = globSync(`brands/showcase/products/${product}/rates/*.csv`, { cwd: root }).sort();
  const names = files.map((file) => basename(file, '.csv'));
  return new Map(names.map((table) => [table, summaryOf(table, rateRows(product, table))]));
}

function summaryOf(table: string, rows: readonly Record<string, string>[]): RateTable {
  const values = rows.map((row) => row['factor'] ?? row['premiumPennies'] ?? '');
  const sorted = values.toSorted((one, other) => Number(one) - Number(other));
  const covers = rows.map((row) => row['cover'] ?? '').filter((cover) => cover !== '*');
  return {
    table,
    keys: Object.keys(rows[0] ?? {}).filter((column) => !BESIDE.includes(column)),
    rows: rows.length,
    editions: [...new Set(rows.map((row) => row['from'] ?? ''))].sort(),
    least: sorted[0] ?? '',
    most: sorted.at(-1) ?? '',
    covers: [...new Set(covers)],
  };
}

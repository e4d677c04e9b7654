import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type ProductTable, productTables } from '@marque/catalogue';
import { parse } from 'csv-parse/sync';
import { root } from '../run.ts';
import { showcaseSettings } from './showcase-settings.ts';

/** A summary of a table: how many rows, the days on which a row begins, and its least and greatest values. */
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

const BRAND = join(root, 'brands/showcase');

/** The rows of one table of a product of the showcase brand, by column. */
export function rateRows(product: string, table: string): Record<string, string>[] {
  const path = tablesOf(product).find(({ file }) => file === `${table}.csv`)?.path ?? '';
  return parse(readFileSync(join(BRAND, path), 'utf8'), { columns: true, trim: true });
}

/** Every table of a product of the showcase brand, by name: its own and those that it shares. */
export function rateTables(product: string): Map<string, RateTable> {
  const names = tablesOf(product).map(({ file }) => basename(file, '.csv'));
  return new Map(names.map((table) => [table, summaryOf(table, rateRows(product, table))]));
}

function tablesOf(product: string): readonly ProductTable[] {
  const paths = globSync(['rates/*.csv', 'products/*/rates/*.csv'], { cwd: BRAND });
  return productTables(paths, { code: product, rating: showcaseSettings(product) });
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

import type { LookUpTable, TableRow } from '../schema/table-row.ts';
import { indexTable, type TableIndex } from './index-table.ts';
import { searchIndex } from './search-index.ts';

const made = new WeakMap<LookUpTable, Map<string, TableIndex>>();

/** The best rows of a table for what was typed, at most 20, best first. The table is indexed at the first search in each language. */
export function searchTable(table: LookUpTable, language: string, typed: string): readonly TableRow[] {
  const indexes = made.get(table) ?? new Map<string, TableIndex>();
  made.set(table, indexes);
  const index = indexes.get(language) ?? indexTable(table, language);
  indexes.set(language, index);
  return searchIndex(index, typed);
}

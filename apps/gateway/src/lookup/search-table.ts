import { searchTable as bestRows } from '@marque/catalogue';
import type { Handler } from '../ground/handler.ts';
import { tableOf } from './table-of.ts';
import { toTableEntry } from './to-table-entry.ts';

export const searchTable: Handler<'searchTable'> = async ({ brand, params, query, language }) => ({
  items: bestRows(tableOf(brand, params.table), language, query.searchTerm).map((row) => toTableEntry(row, language)),
});

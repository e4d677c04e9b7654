import { tableEntry } from '@marque/catalogue';
import type { Handler } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import { tableOf } from './table-of.ts';
import { toTableEntry } from './to-table-entry.ts';

export const getTableEntry: Handler<'getTableEntry'> = async ({ brand, params, language }) => {
  const row = tableEntry(tableOf(brand, params.table), params.entry);
  return row ? toTableEntry(row, language) : refuse('not_found');
};

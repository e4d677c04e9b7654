import { tableEntry } from '@marque/catalogue';
import type { Handler } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import { toTableEntry } from './table-entry-wire.ts';
import { tableOf } from './table-of.ts';

export const getTableEntry: Handler<'getTableEntry'> = async ({ brand, params, language }) => {
  const row = tableEntry(tableOf(brand, params.table), params.entry);
  return row ? toTableEntry(row, language) : refuse('not_found');
};

import { allFactors } from '../factors/all-factors.ts';
import type { KeyColumn } from '../factors/factor.ts';

/** What a table's file looks like. */
export type TableDefinition = {
  readonly table: string;
  readonly columns: readonly KeyColumn[];
  /** The column of the value: decimals for a factor, whole pennies for a base premium. */
  readonly value: 'factor' | 'premiumPennies';
};

/** The table of base premiums: one for each cover. */
export const baseTable: TableDefinition = { table: 'base', columns: [], value: 'premiumPennies' };

/** Every table that a product can have. */
export const tableDefinitions: readonly TableDefinition[] = [
  baseTable,
  ...allFactors.map(({ table, columns }) => ({ table, columns, value: 'factor' as const })),
];

/** The columns that a table's file has, in order; a column `comment` may stand beside them. */
export function columnNames({ columns, value }: TableDefinition): string[] {
  const keys = columns.flatMap((column) => (column.kind === 'code' ? [column.column] : [column.min, column.max]));
  return ['from', 'to', 'cover', ...keys, value];
}

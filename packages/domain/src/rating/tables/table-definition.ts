import { MAXIMUM_NCD_YEARS } from '../../facts/ncd-years.ts';
import type { KeyColumn } from '../factors/factor.ts';
import { factorsOf } from '../factors/factors-of.ts';
import type { TariffSettings } from '../settings/tariff-settings.ts';

/** What a table's file looks like. */
export type TableDefinition = {
  readonly table: string;
  readonly columns: readonly KeyColumn[];
  /** The column of the value: decimals for a factor, whole pennies for a base premium. */
  readonly value: 'factor' | 'premiumPennies';
  /** Whether its factors are 1 or more. */
  readonly isLoading?: true;
};

/** The table of base premiums: one for each cover. */
export const baseTable: TableDefinition = { table: 'base', columns: [], value: 'premiumPennies' };

/** The table with which an optional cover loads the main covers: the addition to each for protecting the no-claims years, by their number. */
export const loadingTable: TableDefinition = {
  table: 'ncd_protection',
  columns: [
    { kind: 'range', min: 'minYears', max: 'maxYears', from: 0, to: MAXIMUM_NCD_YEARS, neededFrom: fewestYears },
  ],
  value: 'factor',
  isLoading: true,
};

/** Every table that a product of these settings can have. */
export function tableDefinitionsOf(settings: TariffSettings): readonly TableDefinition[] {
  const factors = factorsOf(settings).map(({ table, columns }) => ({ table, columns, value: 'factor' as const }));
  return [baseTable, loadingTable, ...factors];
}

/** The columns of a table's file, in order; a column `comment` may be among them. */
export function columnNames({ columns, value }: TableDefinition): string[] {
  const keys = columns.flatMap((column) => (column.kind === 'range' ? [column.min, column.max] : [column.column]));
  return ['from', 'to', 'cover', ...keys, value];
}

/** The fewest no-claims years with which a cover that loads can be chosen. */
function fewestYears({ optionalCovers }: TariffSettings): number {
  return Math.min(...optionalCovers.flatMap(({ loads, minimumNcd = 0 }) => (loads === undefined ? [] : [minimumNcd])));
}

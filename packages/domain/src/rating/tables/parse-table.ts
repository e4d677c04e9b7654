import { nearestName } from '@marque/base';
import type { KeyColumn } from '../factors/factor.ts';
import type { TariffFault } from '../settings/tariff-fault.ts';
import type { TariffSettings } from '../settings/tariff-settings.ts';
import type { Band, ParsedRow } from './parsed-row.ts';
import {
  type CellRead,
  readCode,
  readDay,
  readEnd,
  readFactor,
  readLoading,
  readOpenCode,
  readPennies,
} from './read-cell.ts';
import { columnNames, type TableDefinition } from './table-definition.ts';
import type { TableFile, TableRow } from './table-file.ts';
import { unknownName } from './unknown-name.ts';

/** What surrounds a table: the product's settings, the names of its covers, and which of them the table prices. */
export type TableSurroundings = {
  readonly settings: TariffSettings;
  readonly covers: readonly string[];
  readonly users: readonly string[];
};

/** The rows of a table with their cells read, and every fault of the header and the cells. */
export function parseTable(
  file: TableFile,
  definition: TableDefinition,
  around: TableSurroundings,
): { rows: ParsedRow[]; faults: TariffFault[] } {
  const faults = headerFaults(file, definition);
  if (faults.length > 0) return { rows: [], faults };
  const rows = file.rows.map((row) => parseRow(row, definition, { around, path: file.path, faults }));
  return { rows: faults.length > 0 ? [] : rows, faults };
}

function headerFaults(file: TableFile, definition: TableDefinition): TariffFault[] {
  const expected = columnNames(definition);
  const at = (key: string, message: string) => ({
    file: file.path,
    line: 1,
    key,
    expected: expected.join(','),
    message,
  });
  const first = file.rows[0];
  if (first === undefined) return [at(definition.table, `Table ${definition.table} has no rows`)];
  const given = Object.keys(first.cells);
  const optional = definition.columns.flatMap((one) => (one.kind === 'code' && one.isOptional ? [one.column] : []));
  const missing = expected.filter((column) => !given.includes(column) && !optional.includes(column));
  const unknown = given.filter((column) => column !== 'comment' && !expected.includes(column));
  // If the line of columns is gone, the first row is in its place.
  if (!given.some((column) => expected.includes(column) || nearestName(column, expected) !== undefined))
    return [at(definition.table, `Table ${definition.table} has no line with its columns`)];
  const isSlip = (column: string) => unknown.some((one) => nearestName(one, [...expected, 'comment']) === column);
  return [
    // Something that is there under a misspelt name is reported by that name alone.
    ...missing.filter((column) => !isSlip(column)).map((column) => at(column, `Column ${column} is missing`)),
    ...unknown.map((column) => at(column, unknownName('Column', column, [...expected, 'comment']))),
  ];
}

type RowReading = { readonly around: TableSurroundings; readonly path: string; readonly faults: TariffFault[] };

function parseRow(row: TableRow, definition: TableDefinition, reading: RowReading): ParsedRow {
  const cell = (column: string) => (row.cells[column] ?? '').trim();
  const take = <T>(column: string, read: CellRead<T>, otherwise: T): T => {
    if ('value' in read) return read.value;
    reading.faults.push({ file: reading.path, line: row.line, key: column, ...read });
    return otherwise;
  };
  const band = (min: string, max: string, ends: Band): Band => {
    if (ends.from <= ends.to) return ends;
    const message = `${cell(max)} comes before ${cell(min)}`;
    reading.faults.push({ file: reading.path, line: row.line, key: max, expected: `${min} or later`, message });
    return ends;
  };
  const key = (column: KeyColumn): string | Band => {
    if (column.kind === 'code') {
      if (column.isOptional && row.cells[column.column] === undefined) return '*';
      const codes = column.codes(reading.around.settings);
      return take(column.column, readCode(column.column, cell(column.column), codes), '*');
    }
    if (column.kind === 'open') return take(column.column, readOpenCode(cell(column.column), column), '*');
    const limits = { from: column.from, to: column.to ?? Number.POSITIVE_INFINITY };
    const from = take(column.min, readEnd(cell(column.min), limits.from, limits), limits.from);
    const to = take(column.max, readEnd(cell(column.max), limits.to, limits), limits.to);
    return band(column.min, column.max, { from, to });
  };
  const days = {
    from: take('from', readDay(cell('from')), 0),
    to: take('to', readDay(cell('to'), Number.POSITIVE_INFINITY), Number.POSITIVE_INFINITY),
  };
  const readAsFactor = definition.isLoading ? readLoading : readFactor;
  const readValue = definition.value === 'factor' ? readAsFactor : readPennies;
  return {
    line: row.line,
    cover: take('cover', readCover(cell('cover'), reading.around), '*'),
    days: band('from', 'to', days),
    keys: definition.columns.map(key),
    value: take(definition.value, readValue(cell(definition.value)), 0),
  };
}

/** A cover that the table prices, or `*`: a row for another one would be read by nothing. */
function readCover(cell: string, { covers, users }: TableSurroundings): CellRead<string> {
  const read = readCode('Cover', cell, covers);
  if (!('value' in read) || cell === '*' || users.includes(cell)) return read;
  return { expected: `* or one of ${users.join(', ')}`, message: `Cover ${cell} is not priced by this table` };
}

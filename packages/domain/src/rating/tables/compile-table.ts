import type { KeyColumn } from '../factors/factor.ts';
import type { TariffFault } from '../settings/tariff-fault.ts';
import { type Building, buildLookUp, type Level } from './build-look-up.ts';
import { dateOfDayNumber, dayNumber } from './day-number.ts';
import type { RangeNode } from './look-up.ts';
import { parseTable, type TableSurroundings } from './parse-table.ts';
import type { ParsedRow } from './parsed-row.ts';
import type { TableDefinition } from './table-definition.ts';
import type { TableFile } from './table-file.ts';

/** A table for each cover that uses it: first the days in force, then the key columns. */
export type CompiledTable = {
  readonly byCover: ReadonlyMap<string, RangeNode>;
  readonly faults: readonly TariffFault[];
};

/**
 * Compiles a table for the covers that use it. A cover with rows of its own is rated by those alone; the others by the rows for `*`.
 * Every day from `inForceFrom` on, and every key that can occur, must have exactly one row.
 */
export function compileTable(file: TableFile, definition: TableDefinition, around: TableSurroundings): CompiledTable {
  const { rows, faults } = parseTable(file, definition, around);
  if (faults.length > 0) return { byCover: new Map(), faults };
  const building: Building = { path: file.path, headerLine: 1, faults };
  const levels = [daysLevel(around), ...definition.columns.map((column, index) => keyLevel(column, index, around))];
  const byRows = new Map<string, RangeNode>();
  const byCover = new Map<string, RangeNode>();
  for (const cover of around.users) {
    const named = rows.some((row) => row.cover === cover) ? cover : '*';
    const own = rowsFor(rows, named);
    if (own.length === 0)
      faults.push(noRows(cover, { file: file.path, line: rows.at(-1)?.line ?? building.headerLine }));
    const node = byRows.get(named) ?? (own.length > 0 ? buildLookUp(own, levels, building) : undefined);
    if (node?.kind !== 'range') continue;
    byRows.set(named, node);
    byCover.set(cover, node);
  }
  return { byCover, faults };
}

function noRows(cover: string, place: Pick<TariffFault, 'file' | 'line'>): TariffFault {
  return { ...place, key: 'cover', expected: `a row for ${cover} or for *`, message: `No row holds for ${cover}` };
}

function rowsFor(rows: readonly ParsedRow[], cover: string): ParsedRow[] {
  return rows.filter((row) => row.cover === cover);
}

function daysLevel({ settings }: TableSurroundings): Level {
  const band = { from: dayNumber(settings.inForceFrom), to: Number.POSITIVE_INFINITY };
  return { key: 'from', part: (row) => row.days, band, show: dateOfDayNumber };
}

function keyLevel(column: KeyColumn, index: number, { settings }: TableSurroundings): Level {
  const part = (row: ParsedRow) => row.keys[index] ?? '*';
  if (column.kind === 'code') return { key: column.column, part, codes: column.codes(settings) };
  if (column.kind === 'open') return { key: column.column, part, codes: 'any' };
  const from = column.neededFrom?.(settings) ?? column.from;
  return { key: column.min, part, band: { from, to: column.to ?? Number.POSITIVE_INFINITY } };
}

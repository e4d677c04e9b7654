import type { TableFile } from '@marque/domain/rating/tables/table-file';
import type { Folder } from './folder.ts';
import type { Report } from './place.ts';
import { readTable } from './read-csv.ts';

/** The tables of a product, and whether all of them could be read. */
export type RateTables = { readonly tables: readonly TableFile[]; readonly areRead: boolean };

/** Tables of rates by their paths, cut into rows; the rater judges their content. An unreadable table is left out. */
export function readRates(folder: Folder, paths: readonly string[], report: Report): RateTables {
  const files = paths.filter((path) => path.endsWith('.csv'));
  const tables = files.flatMap((path) => {
    const table = readTable(folder, path, report);
    if (!table) return [];
    const columns = table.heading.cells;
    const rows = table.body.map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? ''])),
    }));
    return [{ path: folder.nameOf(path), rows }];
  });
  return { tables, areRead: tables.length === files.length };
}

import type { TableFile } from '@marque/domain/rating/tables/table-file';
import type { Folder } from './folder.ts';
import type { Report } from './place.ts';
import { readTable } from './read-csv.ts';

/** The tables of a product, and whether all of them could be read. */
export type RateTables = { readonly tables: readonly TableFile[]; readonly areRead: boolean };

/** Tables of rates by their paths, cut into rows; the rater judges their content. An unreadable table is left out, and so is a row with more cells than the heading, or fewer. */
export function readRates(folder: Folder, paths: readonly string[], report: Report): RateTables {
  const files = paths.filter((path) => path.endsWith('.csv'));
  let areRead = true;
  const tell: Report = (place, wrong) => {
    areRead = false;
    report(place, wrong);
  };
  const tables = files.flatMap((path) => {
    const table = readTable(folder, path, tell);
    if (!table) return [];
    const columns = table.heading.cells;
    const isWhole = ({ cells }: { readonly cells: readonly string[] }) => cells.length === columns.length;
    const rows = table.body.filter(isWhole).map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? ''])),
    }));
    return [{ path: folder.nameOf(path), rows }];
  });
  return { tables, areRead };
}

import type { TableFile } from '@marque/domain/rating/tables/table-file';
import type { Folder } from './folder.ts';
import type { Report } from './place.ts';
import { readTable } from './read-csv.ts';

/** The tables of a product's rates, cut into rows; what stands in them is the rater's to judge. */
export function readRates(folder: Folder, product: string, report: Report): TableFile[] {
  const paths = folder.under(`products/${product}/rates/`).filter((path) => path.endsWith('.csv'));
  return paths.map((path) => {
    const { heading, body } = readTable(folder, path, report) ?? { heading: undefined, body: [] };
    const columns = heading?.cells ?? [];
    const rows = body.map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? ''])),
    }));
    return { path: folder.nameOf(path), rows };
  });
}

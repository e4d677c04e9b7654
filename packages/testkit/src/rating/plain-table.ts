import type { TableFile } from '@marque/domain/rating/tables/table-file';

/** A table's file from CSV text without quotes, as the tables of this project are written. Line 1 is the header. */
export function plainTable(path: string, text: string): TableFile {
  const [header = '', ...lines] = text.trim().split('\n');
  const columns = header.split(',');
  const rows = lines.map((line, index) => {
    const cells = line.split(',');
    return { line: index + 2, cells: Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])) };
  });
  return { path, rows };
}

/** One row of a table: its line in the file (the header is line 1) and its cells by column name, as text. */
export type TableRow = { readonly line: number; readonly cells: { readonly [column: string]: string } };

/** One CSV file of rates, already cut into rows. The file's name without `.csv` is the table's name. */
export type TableFile = { readonly path: string; readonly rows: readonly TableRow[] };

/** The name of the table that a file holds: `rates/ncd.csv` is table `ncd`. */
export function tableNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.csv$/, '');
}

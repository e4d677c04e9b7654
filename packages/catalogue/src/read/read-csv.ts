import { nearestName } from '@marque/base';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { wrongOf } from './complaints/report-issues.ts';
import type { Folder } from './folder.ts';
import type { Report } from './place.ts';

const FORMAT = {
  bom: true,
  trim: true,
  comment: '#',
  comment_no_infix: true,
  relax_column_count: true,
  skip_empty_lines: true,
} as const;

/** A row of a CSV file with its line. */
export type CsvRow<T> = { readonly line: number; readonly row: T };

/** What the rows of a CSV file are read by, and the fewest rows that there may be. */
export type CsvShape<T> = { readonly schema: z.ZodObject & z.ZodType<T>; readonly rowsMin: 0 | 1 };

/**
 * Reads a CSV file with a heading row by a schema for its rows; an unknown or a missing column is a fault, as is a
 * faulty cell. A column may be left out if its cells may be undefined.
 */
export function readCsv<T>(
  folder: Folder,
  path: string,
  { schema, rowsMin }: CsvShape<T>,
  report: Report,
): CsvRow<T>[] {
  const file = folder.nameOf(path);
  const table = readTable(folder, path, report);
  if (!table) return [];
  const { heading, body } = table;
  const columns = Object.keys(schema.shape);
  const unknown = heading.cells.filter((cell) => !columns.includes(cell));
  for (const name of unknown) {
    report(
      { file, line: heading.line, key: name },
      { expected: `one of the columns ${columns.join(', ')}`, found: name, known: columns },
    );
  }
  const mayMiss = (name: string) => z.safeParse(schema.shape[name] ?? z.never(), undefined).success;
  const missing = columns.filter((name) => !heading.cells.includes(name) && !mayMiss(name));
  // Something that is there under a misspelt name is reported by that name alone.
  const slips = unknown.map((name) => nearestName(name, columns));
  for (const name of missing.filter((one) => !slips.includes(one)))
    report({ file, line: heading.line, key: name }, { expected: 'this column' });
  if (body.length < rowsMin) report({ file, line: heading.line, key: '' }, { expected: 'at least one row' });
  return missing.length > 0
    ? []
    : body.flatMap((line) => readRow({ heading: heading.cells, file, schema, report }, line));
}

/** A CSV file cut into cells. */
export type Table = { readonly heading: Line; readonly body: readonly Line[] };

/**
 * Cuts a CSV file into cells; undefined when it has no heading that can be used. A line without as many cells as the
 * heading is a fault.
 */
export function readTable(folder: Folder, path: string, report: Report): Table | undefined {
  const file = folder.nameOf(path);
  const cells = cellsOf(folder.text(path), file, report);
  if (!cells) return undefined;
  const [heading, ...lines] = cells;
  if (heading === undefined) {
    report({ file, line: 1, key: '' }, { expected: 'a heading with the names of the columns, found an empty file' });
    return undefined;
  }
  const { cells: names, line } = heading;
  if (names.length === 1 && /[;\t]/.test(names[0] ?? '')) {
    report({ file, line, key: '' }, { expected: 'columns parted by commas', found: names[0] });
    return undefined;
  }
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  for (const name of twice) report({ file, line, key: name }, { expected: 'a column that is given once', found: name });
  if (twice.length > 0) return undefined;
  for (const { line: at, cells } of lines.filter((one) => one.cells.length !== names.length)) {
    report(
      { file, line: at, key: '' },
      { expected: `${names.length} cells, as the heading has`, found: `${cells.length}` },
    );
  }
  return { heading, body: lines };
}

type Line = { readonly line: number; readonly cells: readonly string[] };
type Reading<T> = {
  readonly heading: readonly string[];
  readonly file: string;
  readonly schema: z.ZodType<T>;
  readonly report: Report;
};

function readRow<T>({ heading, file, schema, report }: Reading<T>, { line, cells }: Line): CsvRow<T>[] {
  const cell = Object.fromEntries(heading.map((name, index) => [name, cells[index] ?? '']));
  const read = schema.safeParse(cell);
  if (read.success) return [{ line, row: read.data }];
  for (const issue of read.error.issues) {
    const key = String(issue.path[0] ?? '');
    report({ file, line, key }, wrongOf(issue, cell[key], issue.path));
  }
  return [];
}

/** The cells of each line with its number; empty lines and lines that begin with `#` are left out. Undefined for a file that cannot be read, which is reported. */
function cellsOf(text: string | undefined, file: string, report: Report): Line[] | undefined {
  if (text === undefined) {
    report({ file, line: 1, key: '' }, { expected: 'this file' });
    return undefined;
  }
  try {
    const lines: Line[] = [];
    const keep = (cells: string[], { lines: line }: { readonly lines: number }) => {
      lines.push({ line, cells });
      return null;
    };
    parse(text, { ...FORMAT, on_record: keep });
    return lines;
  } catch (error) {
    const line = Number((error as { lines?: unknown }).lines ?? 1);
    report(
      { file, line, key: '' },
      { expected: `readable CSV: ${error instanceof Error ? error.message : 'it could not be read'}` },
    );
    return undefined;
  }
}

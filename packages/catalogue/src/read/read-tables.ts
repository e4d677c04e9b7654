import type { LookUpTable, TableRow } from '../schema/table-row.ts';
import type { Folder } from './folder.ts';
import type { Report } from './place.ts';
import { readTable } from './read-csv.ts';

/** The files of cars, which have a shape of their own. */
const NO_TABLES = ['vehicles', 'registrations'];
const NAME = /^[A-Za-z0-9_-]{1,80}$/;
const CODE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/;
/** A heading of two small letters is a language; other columns have longer names. */
const LANGUAGE = /^[a-z]{2}$/;

/** The names of the look-up tables in a folder, before anybody has looked into them. */
export function tableNames(folder: Folder): string[] {
  return folder
    .under('look-ups/')
    .flatMap((path) => /^look-ups\/([^/]+)\.csv$/.exec(path)?.[1] ?? [])
    .filter((name) => !NO_TABLES.includes(name));
}

/**
 * Reads every look-up table of `look-ups/`: a column `code`, one text in each language, optional `words`, any other columns.
 * Faults: a duplicate code (in any case), a text missing in a language, a language that the
 * brand does not speak, a table without rows, a name or a code that no address can hold.
 */
export function readTables(
  folder: Folder,
  report: Report,
  languages: readonly string[],
): { [name: string]: LookUpTable } {
  return Object.fromEntries(
    tableNames(folder).map((name) => {
      const file = folder.nameOf(`look-ups/${name}.csv`);
      if (!NAME.test(name))
        report({ file, line: 1, key: '' }, { expected: 'a name of letters, digits and dashes', found: name });
      return [name, { name, rows: readRows(folder, `look-ups/${name}.csv`, { report, languages }) }];
    }),
  );
}

type Reading = { readonly report: Report; readonly languages: readonly string[] };

function readRows(folder: Folder, path: string, { report, languages }: Reading): TableRow[] {
  const file = folder.nameOf(path);
  const table = readTable(folder, path, report);
  if (!table) return [];
  const { cells: heading, line } = table.heading;
  for (const name of heading.filter((one) => LANGUAGE.test(one) && !languages.includes(one)))
    report({ file, line, key: name }, { expected: 'one of the languages', found: name, known: languages });
  const missing = ['code', ...languages].filter((name) => !heading.includes(name));
  for (const name of missing) report({ file, line, key: name }, { expected: 'this column' });
  if (missing.length > 0) return [];
  if (table.body.length === 0) report({ file, line, key: '' }, { expected: 'at least one row' });
  const seen = new Set<string>();
  return table.body
    .filter(({ cells }) => cells.length === heading.length)
    .map(({ line: at, cells }) => {
      const row = rowOf(heading, cells, languages);
      checkRow(row, seen, (key, wrong) => report({ file, line: at, key }, wrong));
      return row;
    });
}

function rowOf(heading: readonly string[], cells: readonly string[], languages: readonly string[]): TableRow {
  const cell = Object.fromEntries(heading.map((name, index) => [name, cells[index] ?? '']));
  const { code = '', words = '', ...others } = cell;
  const isText = ([name]: [string, string]) => languages.includes(name);
  return {
    code,
    texts: Object.fromEntries(Object.entries(others).filter(isText)),
    words,
    columns: Object.fromEntries(Object.entries(others).filter((entry) => !isText(entry))),
  };
}

function checkRow(
  { code, texts }: TableRow,
  seen: Set<string>,
  wrong: (key: string, found: { expected: string; found?: string }) => void,
): void {
  if (!CODE.test(code)) wrong('code', { expected: 'a code of letters, digits, dots and dashes', found: code });
  else if (seen.has(code.toUpperCase())) wrong('code', { expected: 'a code that is given once', found: code });
  seen.add(code.toUpperCase());
  for (const [language, text] of Object.entries(texts)) if (text === '') wrong(language, { expected: 'a text' });
}

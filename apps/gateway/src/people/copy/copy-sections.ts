import type { CopiedTable } from '../../store/people/copy/person-links.ts';
import type { PersonCopy } from '../../store/people/copy/read-copy.ts';
import { copiedTables } from './copied-tables.ts';
import type { CopyWords } from './copy-words.ts';
import type { Cell } from './read-table.ts';

/** A part of a copy to be read: its heading, the heads of its columns, and its rows. */
export type CopySection = {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: ReadonlyArray<readonly Cell[]>;
};

/** The parts of a copy that are read, in a language: of all tables, or of some. */
export function copySections(words: CopyWords, copy: PersonCopy, of?: readonly CopiedTable[]): CopySection[] {
  return copiedTables
    .filter(({ table, isRare }) => of?.includes(table) ?? !(isRare && copy[table].length === 0))
    .map(({ table, title, columns }) => ({
      title: words.text(title),
      head: columns.map(([head]) => words.text(head)),
      rows: copy[table].map((row) => columns.map(([, cell]) => cell(row, words))),
    }));
}

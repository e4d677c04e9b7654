import type { CopiedTable } from '../../store/people/copy/person-links.ts';
import type { CopiedRow } from '../../store/people/copy/read-copy.ts';
import type { CopyWords } from './copy-words.ts';

/** The content of a table's cell. */
export type Cell = string;

/** The parts of a table that are read: the heads of its columns and the value below each. */
export type ReadTable = {
  readonly table: CopiedTable;
  readonly title: string;
  readonly columns: ReadonlyArray<readonly [head: string, cell: (row: CopiedRow, words: CopyWords) => Cell]>;
  /** Whether it is left out if it is empty; otherwise the copy says that nothing is kept. */
  readonly isRare?: boolean;
};

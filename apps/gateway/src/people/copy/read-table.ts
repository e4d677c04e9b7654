import type { CopiedTable } from '../../store/people/copy/person-links.ts';
import type { CopiedRow } from '../../store/people/copy/read-copy.ts';
import type { CopyWords } from './copy-words.ts';

/** What stands in a cell of a table. */
export type Cell = string;

/** What is read of a table: the heads of its columns and what stands below each. */
export type ReadTable = {
  readonly table: CopiedTable;
  readonly title: string;
  readonly columns: ReadonlyArray<readonly [head: string, cell: (row: CopiedRow, words: CopyWords) => Cell]>;
  /** Whether it is left out where there is nothing; elsewhere it is said that nothing is kept. */
  readonly isRare?: boolean;
};

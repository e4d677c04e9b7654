/**
 * The list of destroyed data keys, and of anything else that a backup must not bring back: people who are forgotten,
 * addresses to which no offers are written. It lies outside the database and its backup, so that a restored database
 * forgets again what was forgotten. Entries are only ever added, and each looks like the id of a key, so that earlier
 * releases read the list.
 */
export type DestroyedKeys = {
  /** Resolves once the entries are on the disk. Those of one call are kept together. */
  readonly add: (entries: readonly string[]) => Promise<void>;
  /**
   * All entries of the list in the order in which they were added. Rejects with `StartFault` if a part of it cannot be
   * read.
   */
  readonly all: () => Promise<readonly string[]>;
  /** Whether the list was ever begun: an empty part of it counts. */
  readonly isBegun: () => Promise<boolean>;
};

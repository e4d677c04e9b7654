/**
 * The list of data keys that were destroyed. It lies outside the database and its backup, so that a database that is restored forgets again what was
 * forgotten. Ids are only ever added.
 */
export type DestroyedKeys = {
  /** Resolves once the ids are on the disk. */
  readonly add: (keyIds: readonly string[]) => Promise<void>;
  /** All ids of the list. Rejects with `StartFault` where a part of it cannot be read. */
  readonly all: () => Promise<readonly string[]>;
};

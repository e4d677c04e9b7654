/** The files of a brand by their path from its folder, and how a person finds them from the repository's root. */
export type Folder = {
  readonly text: (path: string) => string | undefined;
  readonly has: (path: string) => boolean;
  /** Paths that begin with a prefix, in order. */
  readonly under: (prefix: string) => readonly string[];
  readonly nameOf: (path: string) => string;
};

/** A folder over files held in memory; `root` is put before their names in faults. */
export function folderOf(files: ReadonlyMap<string, string>, root: string): Folder {
  const paths = [...files.keys()].sort();
  return {
    text: (path) => files.get(path),
    has: (path) => files.has(path),
    under: (prefix) => paths.filter((path) => path.startsWith(prefix)),
    nameOf: (path) => `${root}/${path}`,
  };
}

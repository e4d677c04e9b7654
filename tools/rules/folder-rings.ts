/** One file that imports another, by their paths from the root of the checkout. */
export type Import = readonly [from: string, to: string];

/**
 * The rings of neighbouring folders that import one another, at any depth, each sorted by name. An import counts for the two folders at
 * which the paths part, with all that is inside them. A file that lies beside the folders, such as a list of what is in them, closes no ring.
 */
export function folderRings(imports: readonly Import[]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of imports) {
    const parted = partedAt(from, to);
    if (parted) next.set(parted[0], (next.get(parted[0]) ?? new Set()).add(parted[1]));
  }
  const folders = [...next.keys()].sort();
  const reached = new Map(folders.map((folder) => [folder, reachedFrom(folder, next)]));
  const ringOf = (folder: string) =>
    folders.filter((other) => reached.get(folder)?.has(other) && reached.get(other)?.has(folder));
  return folders.map(ringOf).filter((ring, index) => ring[0] === folders[index]);
}

/** The two folders at which the paths of two files part; undefined where one of the files lies there itself. */
function partedAt(from: string, to: string): Import | undefined {
  const [left, right] = [from.split('/'), to.split('/')];
  const depth = left.findIndex((part, index) => part !== right[index]);
  if (depth < 0 || depth >= left.length - 1 || depth >= right.length - 1) return undefined;
  return [left.slice(0, depth + 1).join('/'), right.slice(0, depth + 1).join('/')];
}

function reachedFrom(start: string, next: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    for (const other of next.get(folder) ?? []) {
      if (reached.has(other)) continue;
      reached.add(other);
      open.push(other);
    }
  }
  return reached;
}

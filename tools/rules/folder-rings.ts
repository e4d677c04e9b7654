/** One file that imports another, by their paths from the root of the checkout. */
export type Import = readonly [from: string, to: string];

/** For each folder the neighbours that it imports, each with the first import that leads there. */
type Ways = ReadonlyMap<string, ReadonlyMap<string, Import>>;

/**
 * The rings of neighbouring folders that import one another, at any depth, each as the imports of its shortest way
 * round. An import counts for the two folders at which the paths part, with all that is inside them. A file that lies
 * beside the folders, such as a list of what is in them, closes no ring.
 */
export function folderRings(imports: readonly Import[]): Import[][] {
  const ways = waysOf(imports);
  const folders = [...ways.keys()].sort();
  const rings = new Map<string, Import[]>();
  const reached = new Map(folders.map((folder) => [folder, waysFrom(folder, ways)]));
  for (const folder of folders) {
    const ring = reached.get(folder)?.get(folder);
    if (!ring) continue;
    const first = folders.find((other) => reached.get(folder)?.has(other) && reached.get(other)?.has(folder)) ?? folder;
    const known = rings.get(first);
    if (!known || ring.length < known.length) rings.set(first, ring);
  }
  return [...rings.values()];
}

function waysOf(imports: readonly Import[]): Ways {
  const ways = new Map<string, Map<string, Import>>();
  const sorted = [...imports].sort((one, other) => (one.join(' ') < other.join(' ') ? -1 : 1));
  for (const [from, to] of sorted) {
    const parted = partedAt(from, to);
    if (!parted) continue;
    const known = ways.get(parted[0]) ?? new Map<string, Import>();
    ways.set(parted[0], known);
    if (!known.has(parted[1])) known.set(parted[1], [from, to]);
  }
  return ways;
}

/** The two folders at which the paths of two files part; undefined where one of the files lies there itself. */
function partedAt(from: string, to: string): Import | undefined {
  const [left, right] = [from.split('/'), to.split('/')];
  const depth = left.findIndex((part, index) => part !== right[index]);
  if (depth < 0 || depth >= left.length - 1 || depth >= right.length - 1) return undefined;
  return [left.slice(0, depth + 1).join('/'), right.slice(0, depth + 1).join('/')];
}

/** The shortest way from a folder to each that it reaches, back to itself too. */
function waysFrom(start: string, ways: Ways): ReadonlyMap<string, Import[]> {
  const reached = new Map<string, Import[]>();
  const open: (readonly [folder: string, way: Import[]])[] = [[start, []]];
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    const [folder, way] = next;
    for (const [other, step] of ways.get(folder) ?? []) {
      if (reached.has(other)) continue;
      reached.set(other, [...way, step]);
      open.push([other, [...way, step]]);
    }
  }
  return reached;
}

/** One file that imports another, by their paths from the root of the checkout. */
export type Import = readonly [from: string, to: string];

/** For each file or folder: those that it imports, each with the first import that leads there. */
type Ways = ReadonlyMap<string, ReadonlyMap<string, Import>>;

/**
 * The rings of neighbouring folders that import one another, at any depth, each as the imports of its shortest way
 * round. An import counts for the two folders at which the paths part, with everything inside them. A file beside the
 * folders, such as a list of their content, closes no ring.
 */
export function folderRings(imports: readonly Import[]): Import[][] {
  return ringsOf(waysOf(imports, partedAt));
}

/** The rings of files that import one another, each as the imports of its shortest way round. */
export function fileRings(imports: readonly Import[]): Import[][] {
  return ringsOf(inRings(waysOf(imports, (from, to) => [from, to])));
}

function ringsOf(ways: Ways): Import[][] {
  const names = [...ways.keys()].sort();
  const rings = new Map<string, Import[]>();
  const reached = new Map(names.map((name) => [name, waysFrom(name, ways)]));
  for (const name of names) {
    const ring = reached.get(name)?.get(name);
    if (!ring) continue;
    const first = names.find((other) => reached.get(name)?.has(other) && reached.get(other)?.has(name)) ?? name;
    const known = rings.get(first);
    if (!known || ring.length < known.length) rings.set(first, ring);
  }
  return [...rings.values()];
}

/**
 * The files that lead to a ring: of thousands, usually none. A file without imports among those left closes no ring.
 */
function inRings(ways: Ways): Ways {
  const left = new Map([...ways].map(([name, next]) => [name, new Map(next)]));
  const importers = new Map<string, string[]>();
  for (const [name, next] of ways)
    for (const other of next.keys()) importers.set(other, [...(importers.get(other) ?? []), name]);
  const done = [...importers.keys()].filter((name) => !left.has(name));
  for (let name = done.pop(); name !== undefined; name = done.pop())
    for (const importer of importers.get(name) ?? []) {
      const next = left.get(importer);
      if (!next?.delete(name) || next.size > 0) continue;
      left.delete(importer);
      done.push(importer);
    }
  return left;
}

function waysOf(imports: readonly Import[], between: (from: string, to: string) => Import | undefined): Ways {
  const ways = new Map<string, Map<string, Import>>();
  const sorted = [...imports].sort((one, other) => (one.join(' ') < other.join(' ') ? -1 : 1));
  for (const [from, to] of sorted) {
    const parted = between(from, to);
    if (!parted) continue;
    const known = ways.get(parted[0]) ?? new Map<string, Import>();
    ways.set(parted[0], known);
    if (!known.has(parted[1])) known.set(parted[1], [from, to]);
  }
  return ways;
}

/** The two folders at which the paths of two files part; undefined if one of the files is there itself. */
function partedAt(from: string, to: string): Import | undefined {
  const [left, right] = [from.split('/'), to.split('/')];
  const depth = left.findIndex((part, index) => part !== right[index]);
  if (depth < 0 || depth >= left.length - 1 || depth >= right.length - 1) return undefined;
  return [left.slice(0, depth + 1).join('/'), right.slice(0, depth + 1).join('/')];
}

/** The shortest way from one to each that it reaches, back to itself too. */
function waysFrom(start: string, ways: Ways): ReadonlyMap<string, Import[]> {
  const reached = new Map<string, Import[]>();
  const open: (readonly [name: string, way: Import[]])[] = [[start, []]];
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    const [name, way] = next;
    for (const [other, step] of ways.get(name) ?? []) {
      if (reached.has(other)) continue;
      reached.set(other, [...way, step]);
      open.push([other, [...way, step]]);
    }
  }
  return reached;
}

/** Names in a fixed order, kept while they come and go. The list is the same object until one does. */
export type NameList = {
  readonly has: (name: string) => boolean;
  readonly put: (name: string, isIn: boolean) => void;
  readonly list: () => readonly string[];
  readonly size: () => number;
  readonly first: () => string | undefined;
};

/** `rank` gives each name its place. Putting a name costs a search, never a walk over the form. */
export function createNameList(rank: ReadonlyMap<string, number>): NameList {
  const names: string[] = [];
  const members = new Set<string>();
  let given: readonly string[] | undefined;
  return {
    has: (name) => members.has(name),
    put: (name, isIn) => {
      if (members.has(name) === isIn) return;
      const place = placeIn(names, name, rank);
      if (isIn) members.add(name);
      else members.delete(name);
      if (isIn) names.splice(place, 0, name);
      else names.splice(place, 1);
      given = undefined;
    },
    list: () => {
      given ??= [...names];
      return given;
    },
    size: () => names.length,
    first: () => names[0],
  };
}

function placeIn(names: readonly string[], name: string, rank: ReadonlyMap<string, number>): number {
  const rankOf = (one: string) => rank.get(one) ?? 0;
  let [low, high] = [0, names.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rankOf(names[middle] ?? '') < rankOf(name)) low = middle + 1;
    else high = middle;
  }
  return low;
}

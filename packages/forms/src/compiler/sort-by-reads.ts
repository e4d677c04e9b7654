/** Names with each after all that it reads, depth first; or the first ring met, from a name back to itself. */
export function sortByReads(reads: ReadonlyMap<string, readonly string[]>): {
  readonly order: readonly string[];
  readonly ring?: readonly string[];
} {
  const order: string[] = [];
  const done = new Set<string>();
  const visit = (name: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return undefined;
    for (const next of reads.get(name) ?? []) {
      const ring = visit(next, [...path, name]);
      if (ring) return ring;
    }
    done.add(name);
    order.push(name);
    return undefined;
  };
  for (const name of reads.keys()) {
    const ring = visit(name, []);
    if (ring) return { order, ring };
  }
  return { order };
}

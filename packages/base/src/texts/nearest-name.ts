/**
 * The known name that a mistyped one most likely meant, for a message such as "did you mean …?". Case does not matter.
 * Undefined when none is near: when more than a third of its letters, and more than one, would have to change.
 */
export function nearestName(typed: string, known: readonly string[]): string | undefined {
  let best: { name: string; edits: number } | undefined;
  for (const name of known) {
    const limit = Math.max(1, Math.floor(name.length / 3));
    if (Math.abs(name.length - typed.length) > limit) continue;
    const edits = editsBetween(typed.toLowerCase(), name.toLowerCase());
    if (edits <= limit && (best === undefined || edits < best.edits)) best = { name, edits };
  }
  return best?.name;
}

/** Insertions, deletions, replacements and swapped neighbours that turn one text into another. */
function editsBetween(from: string, to: string): number {
  let [before, previous] = [[] as number[], Array.from({ length: to.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, previous] = [previous, current];
  }
  return previous[to.length] ?? 0;
}

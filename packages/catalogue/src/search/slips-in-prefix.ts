/**
 * The fewest slips (a letter left out, added, swapped for another or with its neighbour) that turn `typed` into a
 * beginning of `word`; `most + 1` when more than `most` are needed. People are still typing: the rest of the word may come.
 */
export function slipsInPrefix(typed: string, word: string, most: number): number {
  const width = Math.min(word.length, typed.length + most);
  let [before, last, row]: number[][] = [[], Array.from({ length: width + 1 }, (_, index) => index), []];
  for (let at = 1; at <= typed.length; at += 1) {
    row = [at];
    let least = at;
    for (let to = 1; to <= width; to += 1) {
      const same = typed[at - 1] === word[to - 1];
      let slips = Math.min((last?.[to] ?? 0) + 1, (row[to - 1] ?? 0) + 1, (last?.[to - 1] ?? 0) + (same ? 0 : 1));
      const crossed = at > 1 && to > 1 && typed[at - 1] === word[to - 2] && typed[at - 2] === word[to - 1];
      if (crossed) slips = Math.min(slips, (before?.[to - 2] ?? 0) + 1);
      row[to] = slips;
      least = Math.min(least, slips);
    }
    if (least > most) return most + 1;
    [before, last] = [last, row];
  }
  return Math.min(most + 1, ...(last ?? []));
}

/** The index of the first word in an alphabetical list that begins with `beginning`; its length when all come before. */
export function firstFrom(words: readonly { readonly word: string }[], beginning: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.word ?? '') < beginning) low = middle + 1;
    else high = middle;
  }
  return low;
}

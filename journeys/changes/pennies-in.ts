/** The first amount of some words, in pennies: £69.51, or 69,51 £. */
export function penniesIn(words: string): number {
  return Number(/(\d+)[.,](\d\d)/.exec(words)?.slice(1).join(''));
}

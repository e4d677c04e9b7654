/** Which words move a thing on, from which statuses, and to which: a table that decides and that docs/money.md shows. */
export type Moves<W extends string, S extends string> = {
  readonly [K in W]: { readonly from: readonly S[]; readonly to: S };
};

/** The status to which a word moves `status`; undefined if the table has no such move. */
export function movedBy<W extends string, S extends string>(moves: Moves<W, S>, word: W, status: S): S | undefined {
  const { from, to } = moves[word];
  return from.includes(status) ? to : undefined;
}

/** Which words move a thing on, from which statuses, and to which: a table that decides and that docs/money.md shows. */
export type Moves<W extends string, S extends string> = {
  readonly [K in W]: { readonly from: readonly S[]; readonly to: S };
};

/** Where a word moves what stands at `status`; undefined where the table lets it mean nothing. */
export function movedBy<W extends string, S extends string>(moves: Moves<W, S>, word: W, status: S): S | undefined {
  const { from, to } = moves[word];
  return from.includes(status) ? to : undefined;
}

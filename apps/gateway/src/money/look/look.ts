const LOOKS_MAX = 10;

/** Something of ours of which a provider knows more: our row, what the provider says of it, and how that is made true. */
export type Looked<Seen, Said, End> = {
  /** What it is, with its id, for the log. */
  readonly about: string;
  /** The row as it is; undefined where there is nothing to find out. */
  readonly see: () => Promise<Seen | undefined>;
  /** What the provider says; undefined where it knows nothing of it. Rejects with `ProviderUnavailable` when nobody answers. */
  readonly ask: (seen: Seen) => Promise<Said | undefined>;
  /** Makes true what was said, in a transaction; undefined where the row is no longer as it was seen. */
  readonly settle: (seen: Seen, said: Said) => Promise<End | undefined>;
};

/**
 * Finds out from a provider what became of something and makes it true: the one way in which anything that is heard, expected or feared is looked
 * at. It may run any number of times, at once and in any order. An answer that is older than what another look has written meanwhile is thrown
 * away and asked for again, so that nothing goes backwards. Answers undefined where there was nothing to look at. Rejects as `ask` does.
 */
export async function look<Seen, Said, End>({
  about,
  see,
  ask,
  settle,
}: Looked<Seen, Said, End>): Promise<End | undefined> {
  for (let count = 1; count <= LOOKS_MAX; count += 1) {
    const seen = await see();
    if (seen === undefined) return undefined;
    const said = await ask(seen);
    if (said === undefined) return undefined;
    const end = await settle(seen, said);
    if (end !== undefined) return end;
  }
  throw new Error(`${about} moved at every look`);
}

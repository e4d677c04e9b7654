const LOOKS_MAX = 10;

/** A follow-up: our row, the provider's answer about it, and the function that carries it out. */
export type Looked<Seen, Said, End> = {
  /** What it is, with its id, for the log. */
  readonly about: string;
  /** The row as it is; undefined where there is nothing to find out. */
  readonly see: () => Promise<Seen | undefined>;
  /** What the provider says; undefined where it knows nothing of it. Rejects with `ProviderUnavailable` when nobody answers. */
  readonly ask: (seen: Seen) => Promise<Said | undefined>;
  /** Carries out the answer in a transaction; undefined if the row has changed since it was read. */
  readonly settle: (seen: Seen, said: Said) => Promise<End | undefined>;
};

/**
 * Asks a provider about a row of ours and carries out the answer: the one way for all follow-ups, after a notification or without.
 * It may run any number of times, at once and in any order. If another look has moved the row meanwhile, the answer is thrown
 * away and requested again, so that nothing goes backwards. Returns undefined if there was nothing to look at. Rejects as `ask` does.
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

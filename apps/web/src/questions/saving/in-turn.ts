const turns = new Map<string, Promise<unknown>>();

/** Runs work on a proposal after earlier work on it has finished, so that a driver is added before the driver is changed. */
export function inTurn<T>(proposalCode: string, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(proposalCode) ?? Promise.resolve()).then(work);
  turns.set(
    proposalCode,
    turn.catch(() => undefined),
  );
  return turn;
}
